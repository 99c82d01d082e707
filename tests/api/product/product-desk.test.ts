import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import type { Publishing } from '#src/features/product/product/desk/publishing/publishing.schema.ts';
import type { Revisions } from '#src/features/product/product/desk/publishing/revision.schema.ts';
import type { ProductPage } from '#src/features/product/product/desk/product-table.schema.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let goods: Shopper;
let jacket: TestProduct;
let empty: TestProduct;
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
  jacket = await makeProduct(shop, { nameKo: '안개 자켓', nameEn: 'Fog jacket', stock: [3, 4] });
  empty = await makeProduct(shop, { nameKo: '품절 자켓', stock: 0, salePrice: 10_000 });
});
afterAll(() => shop.close());

type Answered = StaffProduct & ErrorBody;
const listProducts = async (query: string) =>
  (await goods.get<ProductPage>(`/api/staff/products?${query}`)).body;
const productPath = ({ itemCode }: TestProduct) => `/api/staff/products/${itemCode}`;
const readProduct = async (product: TestProduct) =>
  (await goods.get<StaffProduct>(productPath(product))).body;
const editProduct = (product: TestProduct, body: object) =>
  goods.call<Answered>('PUT', productPath(product), { body });
const openTags = async () => {
  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('doneAt', 'is', null)
    .execute();
  return rows.map(({ tag }) => tag);
};

describe('the table of products', () => {
  test.each([
    ['a code', () => jacket.itemCode],
    ['a unit', () => jacket.units[1]?.itemCode ?? ''],
    ['the seller’s code of a unit', () => 'fog-90'],
    ['part of a name', () => '안개'],
    ['part of a name in English', () => 'FOG jack'],
  ])('finds by %s', async (_, search) => {
    await editProduct(jacket, { nameKo: '안개 자켓' }); // writes its search text
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('prod_unit')
        .set({ sellerCode: 'FOG-90/S' })
        .where('itemCode', '=', jacket.units[1]?.itemCode ?? '')
        .execute(),
    );

    const { rows } = await listProducts(`search=${encodeURIComponent(search())}`);
    expect(rows.map(({ itemCode }) => itemCode)).toContain(jacket.itemCode);
  });

  test('filters by stock and sorts by it', async () => {
    const out = await listProducts('stock=out');
    expect(out.rows.map(({ itemCode }) => itemCode)).toEqual([empty.itemCode]);

    const low = await listProducts('stock=low&sort=-stock');
    expect(low.rows).toMatchObject([{ itemCode: jacket.itemCode, stock: 7 }]);

    const [first] = (await listProducts('sort=stock&limit=1')).rows;
    expect(first?.itemCode).toBe(empty.itemCode);
  });

  test.each(['search=%25', 'category=009', 'brand=none', 'saleStatus=End'])(
    '%s finds nothing',
    async (query) => {
      expect(await listProducts(query)).toEqual({ rows: [], total: 0 });
    },
  );
});

describe('an edit', () => {
  test('changes what is given, publishes its page and keeps both versions', async () => {
    const [unit] = jacket.units;
    const { status, body } = await editProduct(jacket, {
      units: [{ itemCode: unit?.itemCode, listPrice: 60_000, salePrice: 39_000 }],
      saleStatus: 'Pause',
      reason: '가격 조정',
    });
    expect([status, body.salePrice, body.saleStatus]).toEqual([200, 39_000, 'Pause']);
    expect(body.audit[0]).toMatchObject({
      action: 'product:write',
      reason: '가격 조정',
      after: { saleStatus: 'Pause', salePrice: 39_000 },
    });
    expect(await openTags()).toContain(`product:${jacket.itemCode}`);

    const { body: kept } = await goods.get<Revisions>(`${productPath(jacket)}/revisions`);
    expect(kept.revisions.slice(-2).map(({ source }) => source)).toEqual(['Desk', 'Start']);

    await editProduct(jacket, { saleStatus: 'On' });
  });

  test('of what helps to choose a size is told at the choice of sizes, in both languages', async () => {
    const { body } = await editProduct(jacket, { fit: 'RunsSmall' });
    expect(body.fit).toBe('RunsSmall');

    const { itemCode } = jacket;
    const page = async (path: string) => (await shop.shopper().raw(path)).text();
    const words = '>작게 나온 상품입니다.';
    expect(await page(`/product/${itemCode}`)).toContain(words);
    expect(await page(`/en/product/${itemCode}`)).toContain('>Runs small.');

    expect((await editProduct(jacket, { fit: '' })).body.fit).toBe('');
    expect((await page(`/product/${itemCode}`)).includes(words)).toBe(false);
  });

  test('of a barcode and a place stay with their unit, which is found by it', async () => {
    const itemCode = jacket.units[0]?.itemCode;
    const units = [{ itemCode, gtin: '880-1234 567893', place: ' A-03-2 ' }];
    const { body } = await editProduct(jacket, { units });
    expect(body.units[0]).toMatchObject({ gtin: '8801234567893', place: 'A-03-2' });

    const renamed = await editProduct(jacket, { nameEn: 'Fog jacket, light' });
    expect(renamed.body.units[0]).toMatchObject({ gtin: '8801234567893', place: 'A-03-2' });

    const { rows } = await listProducts('search=8801234567893');
    expect(rows.map((row) => row.itemCode)).toEqual([jacket.itemCode]);
  });

  test.each([
    [{ listPrice: 10 }, 'ListPriceTooLow', 'units'],
    [{ itemCode: 'OTHER-1' }, 'UnitUnknown', 'units'],
    [{ salePrice: -1 }, 'InvalidInput', 'units.0.salePrice'],
    [{ gtin: '8801234567894' }, 'GtinInvalid', 'units.0.gtin'],
    [{ place: 'x'.repeat(41) }, 'PlaceTooLong', 'units.0.place'],
  ])('of a unit by %j is refused at its field: %s', async (unit, code, field) => {
    const before = await readProduct(jacket);
    const itemCode = jacket.units[0]?.itemCode;

    const answer = await editProduct(jacket, { units: [{ itemCode, ...unit }] });
    expectProblem(answer, 422, code);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await readProduct(jacket)).toEqual(before);
  });

  test.each([
    [{ nameKo: ' ' }, 'ProductNameRequired'],
    [{ brandCode: 'NONE' }, 'BrandUnknown'],
    [{ categories: ['999'] }, 'CategoryUnknown'],
    [{ attributes: [{ attributeCode: 'a', valueCode: 'b' }] }, 'AttributeUnknown'],
    [{ minPurchaseQty: 5, maxPurchaseQty: 2 }, 'PurchaseQtyReversed'],
    [{ images: [{ path: '/demo/a', altKo: '사진', altEn: '' }] }, 'PictureAltRequired'],
  ])('%j is refused', async (body, code) => {
    const answer = await editProduct(jacket, body);
    expectProblem(answer, 422, code);
  });

  test('of a version that somebody else replaced is refused', async () => {
    const { audit } = await readProduct(jacket);
    const headers = { 'if-match': `"${(audit[0]?.auditSn ?? 0) - 1}"` };

    const answer = await goods.call<Answered>('PUT', productPath(jacket), {
      body: { nameEn: 'x' },
      headers,
    });
    expectProblem(answer, 412, 'ChangedMeanwhile');
  });

  test('removes scripts from a description', async () => {
    const { body } = await editProduct(jacket, { descriptionKo: '<p>글</p><script>x</script>' });
    expect(body.descriptionKo).toBe('<p>글</p>');
  });
});

describe('stock', () => {
  const change = (body: object) => goods.post<Answered>(`${productPath(jacket)}/stock`, body);
  const unitCode = () => jacket.units[0]?.itemCode;
  const qty = (body: StaffProduct) => body.units[0]?.qty;

  test('changes by pieces once a ref, and to what was counted', async () => {
    const came = { unitCode: unitCode(), by: 5, reason: '입고', ref: 'stock-0001' };
    await change(came);

    const { body } = await change(came);
    expect(qty(body)).toBe(8);

    const counted = await change({
      unitCode: unitCode(),
      counted: 6,
      reason: '실사',
      ref: 'stock-0002',
    });
    expect(qty(counted.body)).toBe(6);

    const { body: log } = await goods.get<{ movements: object[] }>(
      `${productPath(jacket)}/movements`,
    );
    expect(log.movements.slice(0, 2)).toMatchObject([
      { qty: -2, kind: 'Adjust', note: '실사' },
      { qty: 5, kind: 'Adjust', note: '입고' },
    ]);
  });

  test('never goes below what unpaid orders hold', async () => {
    const { prodUnitSn = 0, itemCode = '' } = jacket.units[1] ?? {};

    const reserve = (reservedQty: number) =>
      shop.runtime.database.tx((t) =>
        t.updateTable('stock').set({ reservedQty }).where('prodUnitSn', '=', prodUnitSn).execute(),
      );

    await reserve(2);

    for (const less of [{ by: -3 }, { counted: 1 }]) {
      const ref = `reserved-${Object.keys(less).join()}`;
      const answer = await change({ unitCode: itemCode, ...less, reason: '분실', ref });
      expectProblem(answer, 409, 'StockBelowReserved');
      expect(answer.body.message).toContain('재고 4개 중 2개는');
    }

    expect((await readProduct(jacket)).units[1]?.qty).toBe(4);

    await reserve(0);

    const all = { unitCode: itemCode, by: -9999, reason: '분실', ref: 'below-zero' };
    const answer = await change(all);
    expectProblem(answer, 409, 'StockTooLow');
    expect(answer.body.message).toContain('재고가 4개뿐');
  });

  test.each([
    ['both', { by: 1, counted: 1 }],
    ['neither', {}],
    ['none', { by: 0 }],
    ['without a reason', { by: 1, reason: ' ' }],
  ])('%s is refused', async (_, body) => {
    const whole = { unitCode: unitCode(), reason: '입고', ref: 'stock-0009', ...body };
    expect((await change(whole)).status).toBe(422);
  });
});

test('a product is rolled back as a change of its own, without its stock', async () => {
  const product = await makeProduct(shop, { nameKo: '옛 이름', stock: 5 });
  await editProduct(product, { nameKo: '새 이름' });

  const stock = { unitCode: product.units[0]?.itemCode, by: 4, reason: '입고', ref: 'roll-0001' };
  await goods.post(`${productPath(product)}/stock`, stock);

  const back = { revisionNo: 1, reason: '잘못 바꿈' };
  const { status, body } = await goods.post<Answered>(`${productPath(product)}/revisions`, back);
  expect([status, body.nameKo, body.units[0]?.qty]).toEqual([200, '옛 이름', 9]);
  expect(body.audit[0]).toMatchObject({ reason: '잘못 바꿈', after: { nameKo: '옛 이름' } });

  const { body: kept } = await goods.get<Revisions>(`${productPath(product)}/revisions`);
  expect(kept.revisions.map(({ source }) => source)).toEqual(['RollBack', 'Desk', 'Start']);

  const none = await goods.post<ErrorBody>(`${productPath(product)}/revisions`, {
    ...back,
    revisionNo: 99,
  });
  expect(none.status).toBe(404);
});

test('fifty versions of a product are kept', async () => {
  const product = await makeProduct(shop);
  for (let n = 0; n < 52; n++) await editProduct(product, { nameEn: `Name ${n}` });
  const { body } = await goods.get<Revisions>(`${productPath(product)}/revisions`);
  expect(body.revisions).toHaveLength(body.kept);
  expect(body.revisions[0]?.revisionNo).toBe(53);
});

test('the pages of a product are published again on request', async () => {
  const { status, body } = await goods.post<Publishing>(`${productPath(empty)}/publishing`, {
    reason: '',
  });
  expect(status).toBe(200);
  expect(body.requests.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([`product:${empty.itemCode}`, `card:${empty.itemCode}`]),
  );
});

test.each(['', '/revisions', '/revisions/1'])('an unknown product%s is not found', async (path) => {
  expect((await goods.get(`/api/staff/products/NONE${path}`)).status).toBe(404);
});
