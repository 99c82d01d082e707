import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FONT_MAX_UNPACKED_BYTES, readFont } from './font-file.ts';

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
  expect(readFont(bytes)).toBe('FontInvalid');
});

test.each([
  ['states', stateUnpacked(FONT_MAX_UNPACKED_BYTES + 1)],
  ['unpacks to', packTables(Buffer.alloc(FONT_MAX_UNPACKED_BYTES + 1))],
])('a small file that %s more than a font has is too large', (_, bytes) => {
  expect(bytes.length).toBeLessThan(13_000);
  expect(readFont(bytes)).toBe('FontUnpacksTooLarge');
});

test('a file that unpacks to what a font may have is read on', () => {
  expect(readFont(stateUnpacked(FONT_MAX_UNPACKED_BYTES))).toHaveProperty('family');
  expect(readFont(packTables(Buffer.alloc(FONT_MAX_UNPACKED_BYTES)))).toBe('FontInvalid');
});

/** The font with another unpacked size in its header. */
function stateUnpacked(size: number): Buffer {
  const bytes = Buffer.from(LATIN);
  bytes.writeUInt32BE(size, 16);
  return bytes;
}

/** The header and the directory of the font before other tables, packed. */
function packTables(tables: Buffer): Buffer {
  const packed = brotliCompressSync(tables);
  const start = LATIN.length - Math.ceil(LATIN.readUInt32BE(20) / 4) * 4;
  const bytes = Buffer.concat([LATIN.subarray(0, start), packed]);
  bytes.writeUInt32BE(packed.length, 20);

  return withLength(bytes);
}

/** The bytes with a header that states their length. */
function withLength(bytes: Buffer): Buffer {
  bytes.writeUInt32BE(bytes.length, 8);
  return bytes;
}
