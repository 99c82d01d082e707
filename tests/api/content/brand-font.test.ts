import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as demo } from '#db/seed/brand.ts';
import type { StoredFont } from '#src/features/content/brand/desk/font-upload.schema.ts';
import {
  BRAND_PATH,
  readText,
  saveBrand,
  startBrandedShop,
  type BrandedShop,
} from '../../support/content/branded-shop.ts';
import { enterBrand } from '../../support/content/places.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: BrandedShop;
beforeAll(async () => {
  shop = await startBrandedShop();
});
afterAll(() => shop.close());

const FONTS = 'node_modules/pretendard/dist/web/static/woff2-subset';
const readFont = (weight: string) => readFileSync(`${FONTS}/Pretendard-${weight}.subset.woff2`);

/** A font whose header states this size of its tables, in bytes. */
function stateUnpacked(size: number): Buffer {
  const bytes = readFont('Regular');
  bytes.writeUInt32BE(size, 16);
  return bytes;
}

describe('an own font', () => {
  const uploadFont = (bytes: Buffer) =>
    shop.owner.call<StoredFont & ErrorBody>('POST', `${BRAND_PATH}/fonts`, {
      body: { base64: bytes.toString('base64') },
    });

  test('is served for good, comes with the first page and has its bold one', async () => {
    const files = await Promise.all(
      ['Regular', 'Bold'].map((weight) => uploadFont(readFont(weight))),
    );
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    const [regular = '', bold = ''] = files.map(({ body }) => body.path);
    expect(files[0]?.body).toMatchObject({ isVariable: false, bytes: readFont('Regular').length });

    const { status } = await saveBrand(shop, {
      ...demo,
      font: 'uploaded',
      fontFiles: { regular, bold },
    });
    expect(status).toBe(200);

    const html = await readText(shop.shopper(), '/');
    expect(html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g)).toEqual([
      expect.stringContaining(`href="${regular}"`),
    ]);
    expect(html).toContain(`src:url(${bold}) format('woff2');font-weight:700;font-display:swap`);

    const answer = await shop.shopper().raw(regular);
    const { length } = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, length]).toEqual([200, readFont('Regular').length]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-type')).toBe('font/woff2');

    await enterBrand(shop);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>'), 'FontInvalid'],
    ['a part of a font', readFont('Regular').subarray(0, 9000), 'FontInvalid'],
    ['a font of 301 KB', Buffer.alloc(301 * 1024), 'FontTooLarge'],
    ['a font that unpacks to gigabytes', stateUnpacked(2 ** 31), 'FontUnpacksTooLarge'],
  ])('%s is none', async (_, bytes, code) => {
    const { status, body } = await uploadFont(bytes);
    expect([status, body.code]).toEqual([422, code]);
  });

  test('the refusal of a large one says how to cut it', async () => {
    const { body } = await uploadFont(Buffer.alloc(310 * 1024));
    expect(body.message).toContain('310KB');
    expect(body.message).toContain('300KB');
    expect(body.message).toContain('pyftsubset');
  });

  test('the refusal of one that unpacks to too much says what to upload', async () => {
    const refused = await uploadFont(stateUnpacked(2 ** 31));
    expect(refused.body.message).toContain('3000KB');
    expect(refused.body.message).toContain('WOFF2');
  });

  test('a body that is no encoded file is refused at its field', async () => {
    const { status, body } = await shop.owner.call<ErrorBody>('POST', `${BRAND_PATH}/fonts`, {
      body: { base64: '***' },
    });
    expect([status, body.fields]).toEqual([422, { base64: 'FontInvalid' }]);
  });
});
