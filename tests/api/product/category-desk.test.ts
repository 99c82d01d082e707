import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMenu } from '#src/features/find/menu/menu.queries.ts';
import type {
  CategoryPage,
  LinkPage,
  StaffCategory,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makePromotion } from '../../support/benefit/wallet.ts';

let shop: TestShop;
let goods: Shopper;
let content: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  content = (await staffOf(shop, 'content')).browser;
});
afterAll(() => shop.close());

const ROOT = '/api/staff/categories';
const readCategory = async (code: string) =>
  (await goods.get<StaffCategory>(`${ROOT}/${code}`)).body;
const createCategory = (nameKo: string, parent = '') =>
  goods.post<StaffCategory & ErrorBody>(ROOT, { parent, name: { ko: nameKo }, hide: false });
const moveCategory = (code: string, body: object) =>
  goods.post<{ to: string; products: number; promotions: number } & ErrorBody>(
    `${ROOT}/${code}/move`,
    body,
  );
/** Names of the public menu: those of the first level, or those below one. */
async function listMenuNames(below?: string): Promise<string[]> {
  const entries = await listMenu(shop.runtime.database.read);
  const found = below ? entries.find(({ nameKo }) => nameKo === below)?.children : entries;
  return (found ?? []).map(({ nameKo }) => nameKo);
}
const openPage = (path: string) => shop.shopper().raw(path);
const putBody = <T = unknown>(by: Shopper, path: string, body: object) =>
  by.call<T>('PUT', path, { body });
const deletePath = (by: Shopper, path: string) => by.call<ErrorBody>('DELETE', path, { body: {} });
const listRequestedTags = async () =>
  (
    await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('doneAt', 'is', null)
      .execute()
  ).map(({ tag }) => tag);

describe('a category', () => {
  test('is added as the last, with a free code and an audit row, and renamed', async () => {
    const top = (await createCategory('캠핑')).body;
    const tent = (await createCategory('텐트', top.displayCateCode)).body;
    expect(tent).toMatchObject({ displayCateCode: `${top.displayCateCode}001`, isShown: true });
    expect(tent.audit).toMatchObject([{ action: 'product:write', after: { nameKo: '텐트' } }]);

    const path = `${ROOT}/${tent.displayCateCode}`;

    expect([await listMenuNames('캠핑'), tent.isFilled]).toEqual([[], false]);

    await makeListedProduct(shop, { categories: [tent.displayCateCode] });

    expect(await listMenuNames('캠핑')).toEqual(['텐트']);
    expect((await readCategory(tent.displayCateCode)).isFilled).toBe(true);

    const change = { name: { ko: '텐트·타프', en: 'Tents' }, hide: true, reason: '개편' };
    const { body } = await putBody<StaffCategory>(goods, path, change);
    expect(body.audit[0]).toMatchObject({
      before: { nameKo: '텐트', hide: 0 },
      after: { nameKo: '텐트·타프', hide: 1 },
      reason: '개편',
    });
    expect(await listMenuNames('캠핑')).toEqual([]);
    expect(await listRequestedTags()).toContain('menu');
  });

  test.each([
    ['without a name', { parent: '', name: { ko: ' ' }, hide: false }, 'NameMissing'],
    ['below nothing', { parent: '777', name: { ko: '없음' }, hide: false }, 'NotFound'],
  ])('%s is refused', async (_, body, code) => {
    const answer = await goods.post<ErrorBody>(ROOT, body);
    expect(answer.body.code).toBe(code);
    if (code === 'NameMissing') expect(answer.body.fields).toEqual({ 'name.ko': 'NameMissing' });
  });

  test('is deleted when it is empty, and says what is in it otherwise', async () => {
    const { displayCateCode: parent } = (await createCategory('잡화')).body;
    const { displayCateCode: hat } = (await createCategory('모자', parent)).body;

    await makeListedProduct(shop, { categories: [hat] });

    const full = await deletePath(goods, `${ROOT}/${parent}`);
    expectProblem(full, 409, 'CategoryInUse');
    expect(full.body.message).toContain('하위 카테고리 1, 상품 1');

    const { displayCateCode: empty } = (await createCategory('장갑', parent)).body;
    expect((await deletePath(goods, `${ROOT}/${empty}`)).status).toBe(200);
    expect((await goods.get(`${ROOT}/${empty}`)).status).toBe(404);
    expect((await deletePath(content, `${ROOT}/${parent}`)).status).toBe(403);
  });
});

describe('moving a category', () => {
  test('among its siblings changes the order alone', async () => {
    const { displayCateCode: parent } = (await createCategory('의류')).body;
    const codes: string[] = [];
    for (const name of ['상의', '하의', '양말']) {
      codes.push((await createCategory(name, parent)).body.displayCateCode);
    }

    await makeListedProduct(shop, { categories: codes });

    const [first, , last = ''] = codes;
    await moveCategory(last, { parent, before: `category:${first}` });

    expect(await listMenuNames('의류')).toEqual(['양말', '상의', '하의']);

    await moveCategory(last, { parent, before: null });

    expect(await listMenuNames('의류')).toEqual(['상의', '하의', '양말']);
    expect((await readCategory(last)).oldCodes).toEqual([]);
  });

  test('below another changes its code; addresses, products and prices follow', async () => {
    const { displayCateCode: from } = (await createCategory('신발')).body;
    const { displayCateCode: to } = (await createCategory('여행')).body;
    const { displayCateCode: boots } = (await createCategory('등산화', from)).body;
    const { displayCateCode: high } = (await createCategory('하이컷', boots)).body;
    const shoe = await makeListedProduct(shop, { categories: [high], salePrice: 10_000 });
    const targets = [{ targetType: 'Category', targetCode: to }] as const;

    await makePromotion(shop, { dcRate: 10, targets: [...targets] });

    const tried = await moveCategory(boots, { parent: to, before: null, dryRun: true });
    expect(tried.body).toMatchObject({ products: 1, promotions: 1 });
    expect((await readCategory(boots)).products).toBe(1);

    const { body } = await moveCategory(boots, { parent: to, before: null, reason: '개편' });
    expect(body).toEqual(tried.body);
    expect(body.to).toBe(`${to}001`);
    expect(await listMenuNames('여행')).toEqual(['등산화']);
    expect(await listMenuNames('신발')).toEqual([]);

    const moved = await readCategory(body.to);
    expect(moved).toMatchObject({ products: 1, oldCodes: [boots], listed: { total: 1 } });
    expect(moved.audit[0]).toMatchObject({
      before: { displayCateCode: boots },
      after: { displayCateCode: body.to },
    });

    const { status, headers } = await openPage(`/en/category/${high}?sort=newest`);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(`/en/category/${body.to}001?sort=newest`);
    expect((await shop.shopper().get(`/api/category/${boots}`)).body).toMatchObject({
      displayCateCode: body.to,
    });

    const promoted = await shop.runtime.database.read
      .selectFrom('promotion_product')
      .select('productSn')
      .where('productSn', '=', shoe.productSn)
      .execute();
    expect(promoted).toHaveLength(1);

    const back = await moveCategory(body.to, { parent: from, before: null });
    expect(back.body).toMatchObject({ to: boots, promotions: 1 });
    expect((await openPage(`/category/${body.to}`)).headers.get('location')).toBe(
      `/category/${boots}`,
    );
    expect((await openPage(`/category/${high}`)).status).toBe(200);
  });

  test.each([
    ['below itself', (categoryCode: string) => categoryCode, 'CategoryInItself'],
    ['below what is not there', () => '888', 'NotFound'],
  ])('%s is refused', async (_, parentOf, code) => {
    const { displayCateCode } = (await createCategory('신규')).body;
    const { body } = await moveCategory(displayCateCode, {
      parent: parentOf(displayCateCode),
      before: null,
    });
    expect(body.code).toBe(code);
  });

  test('the category of the family sale stays', async () => {
    await makeListedProduct(shop, { categories: ['009', '008'] });
    expectProblem(await moveCategory('009', { parent: '008', before: null }), 409, 'CategoryFixed');
    expectProblem(await deletePath(goods, `${ROOT}/009`), 409, 'CategoryFixed');
  });
});

test('categories are found by name and code', async () => {
  const { displayCateCode } = (await createCategory('바람막이')).body;
  for (const search of ['바람막', displayCateCode]) {
    const { body } = await goods.get<CategoryPage>(`${ROOT}?search=${encodeURIComponent(search)}`);
    expect(body.rows.map((row) => row.displayCateCode)).toContain(displayCateCode);
  }
});

describe('links of the menu', () => {
  const MENU = '/api/staff/menu';
  const link = { name: { ko: '매장 찾기', en: 'Stores' }, linkUrl: '/store', hide: false };
  const rows = async () => (await content.get<LinkPage>(MENU)).body.rows;

  test('are added, changed and moved beside the categories, and below one another', async () => {
    await content.post(MENU, link);
    await content.post(MENU, {
      ...link,
      name: { ko: '이벤트' },
      linkUrl: 'https://shop.example/e',
    });

    const [store, event] = await rows();
    const first = (await listMenuNames())[0] ?? '';
    const { body: categories } = await goods.get<CategoryPage>(ROOT);
    const before = categories.rows.find(({ nameKo }) => nameKo === first);
    const moving = `${MENU}/${event?.displayMenuCode}/move`;

    await content.post(moving, { parent: '', before: `category:${before?.displayCateCode}` });

    expect((await listMenuNames())[0]).toBe('이벤트');

    const parent = store?.displayMenuCode;
    await content.post(moving, { parent, before: null });

    expect(await listMenuNames('매장 찾기')).toEqual(['이벤트']);

    const refused = await deletePath(content, `${MENU}/${parent}`);
    expectProblem(refused, 409, 'MenuLinkInUse');

    const changed = { ...link, name: { ko: '행사' }, linkUrl: '/cs', parent };
    await putBody(content, `${MENU}/${event?.displayMenuCode}`, changed);

    expect(await listMenuNames('매장 찾기')).toEqual(['행사']);

    await content.post(moving, { from: parent, parent: '', before: null });

    expect((await listMenuNames()).at(-1)).toBe('행사');
    expect((await deletePath(content, `${MENU}/${parent}`)).status).toBe(200);
    expect(await listMenuNames()).not.toContain('매장 찾기');
  });

  test('lead to lists of products, too', async () => {
    const { brandCode } = await makeListedProduct(shop);

    for (const linkUrl of [`/brand/${brandCode}`, '/products?sort=newest']) {
      const { status, body } = await content.post<ErrorBody>(MENU, { ...link, linkUrl });
      expect([status, body.fields]).toEqual([200, undefined]);
    }
  });

  test.each([
    ['nowhere in the shop', '/category/999', 'MenuLinkUnknown'],
    ['no brand', '/en/brand/NOPE', 'MenuLinkUnknown'],
    ['no page', '/nosuch', 'MenuLinkUnknown'],
    ['no address', 'store', 'LinkUrlInvalid'],
    ['another protocol', 'javascript:alert(1)', 'LinkUrlInvalid'],
    ['another host', '//evil.example', 'LinkUrlInvalid'],
  ])('to %s are refused at the field', async (_, linkUrl, code) => {
    const { status, body } = await content.post<ErrorBody>(MENU, { ...link, linkUrl });
    expect([status, body.fields]).toEqual([422, { linkUrl: code }]);
  });

  test('are not for staff who may not change content', async () => {
    expect((await goods.post(MENU, link)).status).toBe(403);
  });
});
