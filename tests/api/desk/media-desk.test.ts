import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredPicture } from '#src/features/desk/parts/upload/media.schema.ts';
import { servedFiles } from '#src/server/media/served-files.ts';
import {
  avifOf,
  jpegOf,
  locatedJpeg,
  pngOf,
  tiffOf,
  webpOf,
} from '../../support/server/pictures.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let writer: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  writer = (await staffOf(shop, 'content')).browser;
  await writer.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const uploadFiles = (...files: Buffer[]) => sendPictures({}, files);

function sendPictures(data: { split?: boolean }, files: readonly Buffer[]) {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'x.jpg');
  return writer.call<StoredPicture & ErrorBody>('POST', '/api/staff/media', { body: form });
}

test.each([
  ['JPEG', () => jpegOf(1800, 900)],
  ['PNG', () => pngOf(2000, 1000)],
  ['WebP', webpOf],
  ['AVIF', avifOf],
])('a %s is stored in every size, and served', async (_, bytesOf) => {
  const { status, body } = await uploadFiles(await bytesOf());
  expect(status).toBe(200);
  expect(body.path).toMatch(/^\/media\/[a-f0-9]{12}$/);
  expect(body).toMatchObject({ url: `${body.path}-1600.avif` });
  expect(body.width).toBe(body.height * 2);

  const hasFile = servedFiles(shop.runtime.config);
  const files = ['-600.avif', '-1000.avif', '-800.jpg', '-1600.avif'];
  expect(files.filter((file) => !hasFile(body.path + file))).toEqual([]);

  const served = await shop.shopper().raw(body.url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('it is upright, and tells nothing about where it was taken', async () => {
  const { body } = await uploadFiles(await locatedJpeg());
  expect([body.width, body.height]).toEqual([30, 60]);

  const file = path.join(shop.runtime.config.mediaDir, path.basename(body.url));
  expect((await readFile(file)).includes('somebody-at-home')).toBe(false);

  const audit = await shop.runtime.database.read
    .selectFrom('audit')
    .select('action')
    .where('entityId', '=', body.path)
    .execute();
  expect(audit).toEqual([{ action: 'media:write' }]);
});

test.each([
  ['no picture', async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 415],
  ['of another type', async () => [await tiffOf()], 415],
  ['cut off', async () => [(await jpegOf(900, 900)).subarray(0, 700)], 422],
  ['two at once', async () => [await jpegOf(), await jpegOf()], 422],
  ['none', async () => [], 422],
])('%s is refused', async (_, filesOf, status) => {
  const answer = await uploadFiles(...(await filesOf()));
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(/\S/);
});

test('a picture taller than a file can be is stored in parts, from the top down', async () => {
  const tall = await jpegOf(40, 18_001);
  const refused = await uploadFiles(tall);
  expect(refused.status).toBe(422);

  const { status, body } = await sendPictures({ split: true }, [tall]);
  expect(status).toBe(200);

  const parts = [body, ...(body.more ?? [])];
  expect(parts.map(({ width }) => width)).toEqual([40, 40, 40, 40, 40]);
  expect(parts.map(({ height }) => height)).toEqual([3600, 3600, 3600, 3600, 3601]);
  expect(new Set(parts.map(({ path: stem }) => stem)).size).toBe(5);

  const hasFile = servedFiles(shop.runtime.config);
  expect(parts.filter(({ url }) => !hasFile(url))).toEqual([]);
});

test('a picture that fits a file stays whole', async () => {
  const { body } = await sendPictures({ split: true }, [await jpegOf(40, 8000)]);
  expect([body.height, body.more]).toEqual([8000, undefined]);
});
