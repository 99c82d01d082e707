import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffProductBrands } from '#src/features/find/product-brand/desk/product-brand-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import type { TestProduct } from '../../support/product/factories.ts';

const ROOT = '/api/staff/productBrands';
let shop: TestShop;
let goods: Shopper;
let product: TestProduct;
/** The code of the product's brand. */
let code: string;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
  product = await makeListedProduct(shop);

  const { brandCode } = await shop.runtime.database.read
    .selectFrom('brand')
    .innerJoin('product', 'product.brandSn', 'brand.brandSn')
    .select('brandCode')
    .where('productSn', '=', product.productSn)
    .executeTakeFirstOrThrow();
  code = brandCode;
});
afterAll(() => shop.close());

const readBrands = async () => (await goods.get<StaffProductBrands>(ROOT)).body.brands;
const addBrand = (body: object) => goods.post<StaffProductBrands & ErrorBody>(ROOT, body);
const changeBrand = (brandCode: string, body: object) =>
  goods.call<StaffProductBrands & ErrorBody>('PUT', `${ROOT}/${brandCode}`, {
    body: { brandCode, ...body },
  });

test('a brand is added, and products can have it at once', async () => {
  const { status } = await addBrand({ brandCode: 'RIDGE', name: { ko: '능선', en: '' } });
  expect(status).toBe(200);

  const added = (await readBrands()).find((brand) => brand.code === 'RIDGE');
  expect(added).toMatchObject({ nameKo: '능선', nameEn: '능선', products: 0 });
  expect(added?.audit[0]).toMatchObject({ action: 'product:write', entityId: 'RIDGE' });

  const { body: codes } = await goods.get(`/api/staff/codes?of=brand&search=RIDGE`);
  expect(JSON.stringify(codes)).toContain('RIDGE');
});

test('a new name is on the page of a product, and has it published', async () => {
  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());

  const { status } = await changeBrand(code, { name: { ko: '가온산장', en: 'Gaon' } });
  expect(status).toBe(200);

  const readPage = async (path: string) => (await shop.shopper().raw(path)).text();
  expect(await readPage(`/product/${product.itemCode}`)).toContain('가온산장');
  expect(await readPage(`/en/product/${product.itemCode}`)).toContain('Gaon');

  const requests = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .execute();
  const tags = requests.map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining(['home', `product:${product.itemCode}`]));

  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());
  await changeBrand(code, { name: { ko: '가온산장', en: 'Gaon' } });
  const again = await shop.runtime.database.read
    .selectFrom('publish_request')
    .selectAll()
    .execute();
  expect(again).toEqual([]);
});

test('what is wrong is refused at its field, and changes nothing', async () => {
  const before = await readBrands();
  const wrong = [
    [{ brandCode: 'RIDGE', name: { ko: '다른 능선', en: '' } }, 'brandCode'],
    [{ brandCode: 'a b', name: { ko: '능선', en: '' } }, 'brandCode'],
    [{ brandCode: 'EMPTY', name: { ko: '', en: 'x' } }, 'name'],
  ] as const;

  for (const [body, field] of wrong) {
    const answer = await addBrand(body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(field);
  }

  expect((await changeBrand('NOBODY', { name: { ko: '없음', en: '' } })).status).toBe(404);
  expect(await readBrands()).toEqual(before);
});
