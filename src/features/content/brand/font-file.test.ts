import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFont } from './font-file.ts';

const root = new URL('../../../../', import.meta.url);
const readBytes = (file: string) => readFileSync(new URL(file, root));
const LATIN = readBytes('src/styles/fonts/shop-latin.woff2');

test.each([
  ['src/styles/fonts/shop-latin.woff2', true],
  ['node_modules/pretendard/dist/web/static/woff2-subset/Pretendard-Regular.subset.woff2', false],
])('%s is a font, for every weight: %s', (file, isVariable) => {
  expect(readFont(readBytes(file))).toMatchObject({
    family: expect.stringContaining('Pretendard'),
    isVariable,
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a part of one', LATIN.subarray(0, 4000)],
  ['one with more behind it', Buffer.concat([LATIN, Buffer.from('<script>')])],
  ['a header alone', withLength(Buffer.concat([LATIN.subarray(0, 48), Buffer.alloc(4000)]))],
  ['another format', Buffer.concat([Buffer.from('OTTO'), LATIN.subarray(4)])],
  ['a page', Buffer.from('<!doctype html>'.repeat(10))],
])('%s is none', (_, bytes) => {
  expect(readFont(bytes)).toBeUndefined();
});

/** The bytes with a header that states their length. */
function withLength(bytes: Buffer): Buffer {
  bytes.writeUInt32BE(bytes.length, 8);
  return bytes;
}
