import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecentList, RecentProducts } from '#src/features/find/recent/recent.schema.ts';
import { saveSetting } from '#src/features/content/setting/setting.service.ts';
import { SETTINGS } from '#src/features/content/setting/setting.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { makeAddOn, makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const MINE = '/api/my/recentlyViewed';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

async function signInMember(): Promise<Shopper> {
  const shopper = shop.shopper();
  await signIn(shop, shopper, await makeMember(shop));
  return shopper;
}

function setRecentSize(recent: number): Promise<void> {
  const value = { ...SETTINGS.limits.initial, recent };
  return shop.runtime.database.tx((t) =>
    saveSetting(t, { name: 'limits', value, now: shop.now() }),
  );
}

const makeCode = async () => (await makeProduct(shop)).itemCode;
const buildView = (itemCode: string, minutesAgo: number) => ({
  itemCode,
  viewedAt: shop.now() - minutesAgo * 60_000,
});
const mergeViews = (who: Shopper, viewed: object[]) => who.post<RecentList>(MINE, { viewed });
const codesOf = ({ viewed }: RecentList) => viewed.map(({ itemCode }) => itemCode);

describe('GET /api/recentlyViewed', () => {
  test('gives the products a browser remembers, in its order and language', async () => {
    const tent = await makeProduct(shop, { nameKo: '텐트', nameEn: 'Tent' });
    const boots = await makeProduct(shop, { stock: 0 });
    const visitor = shop.shopper();

    visitor.locale = 'en';

    const query = `itemCode=${boots.itemCode},nobody,${tent.itemCode}`;
    const { status, body } = await visitor.get<RecentProducts>(`/api/recentlyViewed?${query}`);
    expect(status).toBe(200);
    expect(body.products).toEqual([
      expect.objectContaining({ itemCode: boots.itemCode, outOfStock: true }),
      expect.objectContaining({ itemCode: tent.itemCode, outOfStock: false, itemName: 'Tent' }),
    ]);
  });

  test('an add-on has no page and is left out', async () => {
    const { itemCode } = await makeAddOn(shop, await makeProduct(shop));
    const answer = await shop
      .shopper()
      .get<RecentProducts>(`/api/recentlyViewed?itemCode=${itemCode}`);
    expect(answer.body.products).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['no code', 'itemCode=a%20b'],
    [
      'more than any shop keeps',
      `itemCode=${Array.from({ length: 51 }, (_, i) => `P${i}`).join(',')}`,
    ],
  ])('%s is refused', async (_name, query) => {
    const answer = await shop.shopper().get<ErrorBody>(`/api/recentlyViewed?${query}`);
    expect(answer.status).toBe(422);
  });
});

describe('a member’s list', () => {
  test('is what two browsers remember, each product by its latest view', async () => {
    const jiwon = await signInMember();
    const a = await makeCode();
    const b = await makeCode();
    const c = await makeCode();

    await mergeViews(jiwon, [buildView(a, 30), buildView(b, 20)]);

    const { status, body } = await mergeViews(jiwon, [
      buildView(a, 10),
      buildView(b, 40),
      buildView(c, 15),
    ]);
    expect(status).toBe(200);
    expect(codesOf(body)).toEqual([a, c, b]);
    expect(body.products.map(({ itemCode }) => itemCode)).toEqual([a, c, b]);
    expect(body.viewed[2]).toEqual(buildView(b, 20));
    expect((await jiwon.get<RecentList>(MINE)).body).toEqual(body);
  });

  test('keeps the last thirty', async () => {
    const jiwon = await signInMember();
    const codes: string[] = [];
    for (let i = 0; i < 35; i++) codes.push(await makeCode());

    await mergeViews(
      jiwon,
      codes.slice(0, 30).map((code, i) => buildView(code, 100 - i)),
    );

    const { body } = await mergeViews(
      jiwon,
      codes.slice(30).map((code, i) => buildView(code, 10 - i)),
    );
    expect(codesOf(body)).toEqual(codes.slice(5).reverse());

    const { count } = await shop.runtime.database.read
      .selectFrom('recent_item')
      .innerJoin('product', 'product.productSn', 'recent_item.productSn')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('itemCode', 'in', codes)
      .executeTakeFirstOrThrow();
    expect(count).toBe(30);
  });

  test('keeps as many as the shop sets, also of what a visitor remembers', async () => {
    const jiwon = await signInMember();
    const codes: string[] = [];
    for (let i = 0; i < 7; i++) codes.push(await makeCode());
    await setRecentSize(5);

    const { body } = await mergeViews(
      jiwon,
      codes.map((code, i) => buildView(code, i)),
    );
    expect(codesOf(body)).toEqual(codes.slice(0, 5));

    const query = `itemCode=${codes.join(',')}`;
    const visited = await shop.shopper().get<RecentProducts>(`/api/recentlyViewed?${query}`);
    expect(visited.body.products.map(({ itemCode }) => itemCode)).toEqual(codes.slice(0, 5));

    await setRecentSize(30);
  });

  test('a clock that is ahead puts nothing on top for ever; unknown products are left out', async () => {
    const jiwon = await signInMember();
    const a = await makeCode();
    const b = await makeCode();

    await mergeViews(jiwon, [buildView(a, -10_000), buildView('nobody', 1)]);
    shop.setNow(shop.now() + 60_000);

    const { body } = await mergeViews(jiwon, [buildView(b, 0)]);
    expect(codesOf(body)).toEqual([b, a]);
  });

  test('deletes one product, then all, and belongs to its member only', async () => {
    const jiwon = await signInMember();
    const minsu = await signInMember();
    const a = await makeCode();
    const b = await makeCode();

    await mergeViews(jiwon, [buildView(a, 1), buildView(b, 2)]);
    await mergeViews(minsu, [buildView(a, 1)]);

    expect((await minsu.call('DELETE', `${MINE}/${b}`)).body).toEqual({ removed: 0 });
    expect((await jiwon.call('DELETE', `${MINE}/${a}`)).body).toEqual({ removed: 1 });
    expect(codesOf((await jiwon.get<RecentList>(MINE)).body)).toEqual([b]);
    expect((await jiwon.call('DELETE', MINE)).body).toEqual({ removed: 1 });
    expect((await jiwon.get<RecentList>(MINE)).body).toEqual({ viewed: [], products: [] });
    expect(codesOf((await minsu.get<RecentList>(MINE)).body)).toEqual([a]);
  });

  test.each([
    [{}],
    [{ viewed: [{ itemCode: 'P1' }] }],
    [{ viewed: [{ itemCode: 'P1', viewedAt: -1 }] }],
    [{ viewed: Array.from({ length: 51 }, (_, i) => ({ itemCode: `P${i}`, viewedAt: 1 })) }],
  ])('%o is refused', async (body) => {
    const answer = await (await signInMember()).post<ErrorBody>(MINE, body);
    expect(answer.status).toBe(422);
  });

  test('requires a login', async () => {
    const visitor = shop.shopper();
    const answers = [
      await visitor.get(MINE),
      await visitor.post(MINE, { viewed: [] }),
      await visitor.call('DELETE', MINE),
      await visitor.call('DELETE', `${MINE}/P1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('GET /api/recentlyViewed/similar', () => {
  const getSimilar = (itemCode: string) =>
    shop.shopper().get<RecentProducts>(`/api/recentlyViewed/similar?itemCode=${itemCode}`);

  test('gives the best sellers of the product’s own category, without itself', async () => {
    const viewed = await makeListedProduct(shop, { categories: ['301', '302'], soldCount: 5 });
    const slow = await makeListedProduct(shop, { categories: ['301'], soldCount: 1 });
    const best = await makeListedProduct(shop, { categories: ['301'], soldCount: 9 });

    await makeListedProduct(shop, { categories: ['302'], soldCount: 99 });

    const { status, body } = await getSimilar(viewed.itemCode);

    expect(status).toBe(200);
    expect(body.products.map(({ itemCode }) => itemCode)).toEqual([best.itemCode, slow.itemCode]);
  });

  test('gives none for a product without a category or a page', async () => {
    for (const itemCode of [await makeCode(), 'nobody']) {
      const { status, body } = await getSimilar(itemCode);

      expect(status).toBe(200);
      expect(body).toEqual({ products: [] });
    }
  });

  test('asks for a product', async () => {
    const { status } = await shop.shopper().get('/api/recentlyViewed/similar');

    expect(status).toBe(422);
  });
});
