import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCategory } from '#src/features/product/category/desk/category-desk.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import type { ProductDetail } from '#src/features/product/product/shop/product-detail.schema.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let goods: Shopper;
let jacket: TestProduct;
let bag: TestProduct;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
  jacket = await makeProduct(shop, { stock: [3, 4] });
  bag = await makeProduct(shop);
});
afterAll(() => shop.close());

type Answered = StaffProduct & ErrorBody;
const editProduct = (product: TestProduct, body: object, who = goods) =>
  who.call<Answered>('PUT', `/api/staff/products/${product.itemCode}`, { body });
const readRows = ({ productSn }: TestProduct) =>
  shop.runtime.database.read
    .selectFrom('product_size')
    .select(['size', 'measure', 'mm'])
    .where('productSn', '=', productSn)
    .orderBy('size')
    .orderBy('measure')
    .execute();
const readPage = async (path: string) => (await shop.shopper().raw(path)).text();
const readDetail = async ({ itemCode }: TestProduct, locale = '') =>
  (await shop.shopper().get<ProductDetail>(`/api/product/${itemCode}${locale}`)).body;

const NARROW = { size: '90', measures: { length: 680, chest: 525 } };
const WIDE = { size: '95', measures: { length: 700, chest: 550, sleeve: 630 } };

describe('measured sizes', () => {
  test('are saved, published and told by the API in the order of the options', async () => {
    const { status, body } = await editProduct(jacket, { sizeKind: 'Top', sizes: [WIDE, NARROW] });
    expect([status, body.sizeKind, body.sizes]).toEqual([200, 'Top', [NARROW, WIDE]]);
    expect(body.audit[0]).toMatchObject({
      after: { sizeKind: 'Top', sizes: ['90: length 68cm, chest 52.5cm', expect.any(String)] },
    });
    expect(await readRows(jacket)).toEqual([
      { size: '90', measure: 'chest', mm: 525 },
      { size: '90', measure: 'length', mm: 680 },
      { size: '95', measure: 'chest', mm: 550 },
      { size: '95', measure: 'length', mm: 700 },
      { size: '95', measure: 'sleeve', mm: 630 },
    ]);

    const tags = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .execute();
    expect(tags.map(({ tag }) => tag)).toContain(`product:${jacket.itemCode}`);

    expect((await readDetail(jacket)).sizeTable).toEqual({
      kind: 'Top',
      measures: ['length', 'chest', 'sleeve'],
      sizes: [
        { name: '90', mm: [680, 525, null] },
        { name: '95', mm: [700, 550, 630] },
      ],
    });
  });

  test('stand on the page as a table with its error told, in both languages', async () => {
    const ko = await readPage(`/product/${jacket.itemCode}`);
    expect(ko).toMatch(/<th scope="col">\s*<span class="size-letter">A<\/span> 총장/);
    expect(ko).toMatch(/<th scope="row">90<\/th>/);
    expect(ko).toMatch(/<td>52\.5<\/td>/);
    expect(ko).toMatch(/<td>–<\/td>/);
    expect(ko).toContain('1~3cm 차이가 있을 수 있습니다');
    expect(ko).toContain('aria-label="재는 위치: 상의"');

    const en = await readPage(`/en/product/${jacket.itemCode}`);
    expect(en).toContain('Chest (flat)');
    expect(en).toContain('allow 1–3 cm');
  });

  test('follow a size that gets another name, and go with one that is removed', async () => {
    const path = `/api/staff/products/${jacket.itemCode}/options`;
    const option = { was: '사이즈', nameKo: '사이즈', nameEn: 'Size', isColor: false };
    const renamed = { was: '90', nameKo: '90(S)', nameEn: 'S (90)' };
    const kept = { was: '95', nameKo: '95', nameEn: '95' };
    const editValues = (values: readonly object[]) =>
      goods.call('PUT', path, {
        body: { optionSelectType: 'Separation', options: [{ ...option, values }], reason: '' },
      });

    expect((await editValues([renamed, kept])).status).toBe(200);
    expect((await readDetail(jacket)).sizeTable?.sizes.map(({ name }) => name)).toEqual([
      '90(S)',
      '95',
    ]);

    expect((await editValues([{ ...renamed, was: '90(S)' }])).status).toBe(200);
    expect((await readRows(jacket)).map(({ size }) => size)).toEqual(['90(S)', '90(S)']);
  });

  test('of a product in one size have a free label, or none', async () => {
    const sizes = [{ size: '', measures: { width: 300, height: 450 } }];
    expect((await editProduct(bag, { sizeKind: 'Bag', sizes })).status).toBe(200);
    expect(await readPage(`/product/${bag.itemCode}`)).toContain('단일 사이즈');

    const free = [{ size: 'FREE', measures: { width: 300 } }];
    expect((await editProduct(bag, { sizes: free })).body.sizes).toEqual(free);
    expect((await editProduct(bag, { sizes: [] })).body.sizes).toEqual([]);
    expect((await readDetail(bag)).sizeTable).toBeNull();
    expect(await readPage(`/product/${bag.itemCode}`)).not.toContain('size-chart');
  });

  test('without a kind are of the kind of the category above', async () => {
    await shop.runtime.database.tx(async (t) => {
      const names = { nameKo: '남성', nameEn: 'Men', hide: 0, sortOrder: 0 };
      await t
        .insertInto('category')
        .values([
          { displayCateCode: '001', ...names, sizeKind: 'Dress' },
          { displayCateCode: '001001', ...names, sizeKind: '' },
        ])
        .execute();
    });
    const dress = await makeProduct(shop);
    const sizes = [{ size: '', measures: { length: 900 } }];
    const { body } = await editProduct(dress, { categories: ['001001'], sizes });
    expect(body.sizeKind).toBe('Dress');

    const chosen = await editProduct(dress, { sizeKind: 'Skirt' });
    expect(chosen.body.sizeKind).toBe('Skirt');
  });

  test.each([
    [[{ size: 'XXL', measures: { chest: 500 } }], 'SizeUnknown', 'sizes'],
    [[NARROW, NARROW].map((size) => ({ ...size, size: '90(S)' })), 'SizeUnknown', 'sizes'],
    [[{ size: '90(S)', measures: { chest: 9 } }], 'MeasureOutOfRange', 'sizes.0.measures.chest'],
    [[{ size: '90(S)', measures: { chest: 52.5 } }], 'InvalidInput', 'sizes.0.measures.chest'],
    [[{ size: '90(S)', measures: { chest: '525' } }], 'InvalidInput', 'sizes.0.measures.chest'],
    [[{ size: '90(S)', measures: { girth: 525 } }], 'InvalidInput', 'sizes.0.measures'],
    [[{ size: 'x'.repeat(101), measures: {} }], 'InvalidInput', 'sizes.0.size'],
    [[{ size: '90(S)', measures: { chest: 1040 } }], 'SizeLooksLikeGirth', 'sizes'],
  ])('%j are refused: %s', async (sizes, code, field) => {
    const before = await readRows(jacket);
    const answer = await editProduct(jacket, { sizes });
    expectProblem(answer, 422, code);
    expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
    expect(await readRows(jacket)).toEqual(before);
  });

  test('a girth is asked about once: confirmed it is saved, and other edits go on', async () => {
    const sizes = [{ size: '90(S)', measures: { chest: 1040 } }];
    const refused = await editProduct(jacket, { sizes });
    expect(refused.body.message).toMatch(/104cm.*52cm/);

    expect((await editProduct(jacket, { sizes, sizesConfirmed: true })).status).toBe(200);
    expect((await editProduct(jacket, { sizes, nameKo: '큰 자켓' })).status).toBe(200);
    expect(await readRows(jacket)).toEqual([{ size: '90(S)', measure: 'chest', mm: 1040 }]);
  });

  test('come back with an earlier version, and one without them keeps those that fit', async () => {
    const shirt = await makeProduct(shop, { stock: [1, 1] });
    await editProduct(shirt, { nameKo: '셔츠', sizes: [NARROW, WIDE] });
    await editProduct(shirt, { sizes: [NARROW] });

    const path = `/api/staff/products/${shirt.itemCode}/revisions`;
    const rollBack = (revisionNo: number) =>
      goods.call<Answered>('POST', path, { body: { revisionNo, reason: '이전 버전' } });
    expect((await rollBack(2)).body.sizes).toEqual([NARROW, WIDE]);

    await shop.runtime.database.tx(async (t) => {
      const first = await t
        .selectFrom('product_revision')
        .select('snapshot')
        .where('productSn', '=', shirt.productSn)
        .where('revisionNo', '=', 1)
        .executeTakeFirstOrThrow();

      const unmeasured = JSON.parse(first.snapshot) as Record<string, unknown>;
      delete unmeasured['sizes'];
      const [option] = unmeasured['options'] as { values: unknown[] }[];
      option?.values.pop();
      const units = (unmeasured['units'] as unknown[]).slice(0, 1);

      await t
        .updateTable('product_revision')
        .set({ snapshot: JSON.stringify({ ...unmeasured, units }) })
        .where('productSn', '=', shirt.productSn)
        .where('revisionNo', '=', 1)
        .execute();
    });

    const { status, body } = await rollBack(1);
    expect([status, body.sizes]).toEqual([200, [NARROW]]);
  });

  test('are for staff of goods alone to change', async () => {
    const other = (await staffOf(shop, 'content')).browser;
    await other.get('/api/live');
    expect((await editProduct(jacket, { sizes: [] }, other)).status).toBe(403);
    const nobody = shop.shopper();
    await nobody.get('/api/live');
    expect((await editProduct(jacket, { sizes: [] }, nobody)).status).toBe(401);
    expect(await readRows(jacket)).toHaveLength(1);
  });
});

test('what is measured of a category’s products is chosen, kept and audited', async () => {
  const path = '/api/staff/categories/001001';
  const name = { ko: '원피스', en: 'Dresses' };
  const putCategory = (body: object) => goods.call<StaffCategory>('PUT', path, { body });

  const { status, body } = await putCategory({ name, hide: false, sizeKind: 'Skirt' });
  expect([status, body.sizeKind]).toEqual([200, 'Skirt']);
  expect(body.audit[0]).toMatchObject({ after: { sizeKind: 'Skirt' } });

  expect((await putCategory({ name, hide: false })).body.sizeKind).toBe('Skirt');
  expect((await putCategory({ name, hide: false, sizeKind: 'Hose' })).status).toBe(422);
});
