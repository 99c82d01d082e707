import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSetting } from '#src/features/content/setting/setting.service.ts';
import { SETTINGS } from '#src/features/content/setting/setting.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { WishAnswer, WishList } from '#src/features/find/wishlist/wishlist.schema.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeAddOn, makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const LIST = '/api/my/wishList';
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

const codesOf = async (who: Shopper, query = '') => {
  const { body } = await who.get<WishList>(LIST + query);
  return body.products.map(({ itemCode }) => itemCode);
};

function setWishListSize(wishList: number): Promise<void> {
  const value = { ...SETTINGS.limits.initial, wishList };
  return shop.runtime.database.tx((t) =>
    saveSetting(t, { name: 'limits', value, now: shop.now() }),
  );
}

const makeProducts = async (count: number) => {
  const products: TestProduct[] = [];
  for (let i = 0; i < count; i++) products.push(await makeProduct(shop));
  return products.map(({ itemCode }) => itemCode);
};

describe('a wish list', () => {
  test('shows what was put on it, newest first, in the reader’s language', async () => {
    const jiwon = await signInMember();
    const tent = await makeProduct(shop, { nameKo: '텐트', nameEn: 'Tent', salePrice: 39_000 });
    const boots = await makeProduct(shop, { stock: [0, 0] });

    const added = await jiwon.post<WishAnswer>(LIST, { itemCode: tent.itemCode });
    expect(added.status).toBe(200);
    expect(added.body).toEqual({ itemCode: tent.itemCode, wished: true, total: 1 });

    await jiwon.post(LIST, { itemCode: boots.itemCode });
    jiwon.locale = 'en';

    const { body } = await jiwon.get<WishList>(LIST);
    expect(body.products).toEqual([
      expect.objectContaining({ itemCode: boots.itemCode, outOfStock: true, onlyUnit: null }),
      {
        itemCode: tent.itemCode,
        itemName: 'Tent',
        reviewCount: 0,
        averageScore: 0,
        brand: 'Test',
        image: null,
        listPrice: 50_000,
        benefitPrice: 39_000,
        saleStatus: 'On',
        supplierStatus: 'On',
        outOfStock: false,
        onlyUnit: tent.units[0]?.itemCode,
      },
    ]);
  });

  test('is returned in pages with its total', async () => {
    const jiwon = await signInMember();
    const codes = await makeProducts(12);
    for (const itemCode of codes) await jiwon.post(LIST, { itemCode });

    expect(await codesOf(jiwon)).toEqual(codes.toReversed().slice(0, 10));

    const second = await jiwon.get<WishList>(`${LIST}?offset=10&limit=5`);
    expect(second.body.products).toHaveLength(2);

    const paging = ['x-total-count', 'x-offset', 'x-limit'].map((name) => second.headers.get(name));
    expect(paging).toEqual(['12', '10', '5']);
  });

  test('adding twice and removing twice are the same as once', async () => {
    const jiwon = await signInMember();
    const [itemCode = ''] = await makeProducts(1);

    await jiwon.post(LIST, { itemCode });

    const again = await jiwon.post<WishAnswer>(LIST, { itemCode });
    expect(again.body).toEqual({ itemCode, wished: true, total: 1 });

    for (let i = 0; i < 2; i++) {
      const gone = await jiwon.call<WishAnswer>('DELETE', `${LIST}/${itemCode}`);
      expect(gone.status).toBe(200);
      expect(gone.body).toEqual({ itemCode, wished: false, total: 0 });
    }
  });

  test('belongs to its member only', async () => {
    const jiwon = await signInMember();
    const minsu = await signInMember();
    const [itemCode = ''] = await makeProducts(1);

    await jiwon.post(LIST, { itemCode });
    await minsu.get('/api/live');
    await minsu.call('DELETE', `${LIST}/${itemCode}`);

    expect(await codesOf(minsu)).toEqual([]);
    expect(await codesOf(jiwon)).toEqual([itemCode]);
  });

  test('hearts come with the live call, for the products of the page alone', async () => {
    const jiwon = await signInMember();
    const [one = '', two = '', three = ''] = await makeProducts(3);

    await jiwon.post(LIST, { itemCode: one });
    await jiwon.post(LIST, { itemCode: three });

    const query = `/api/live?itemCode=${one},${two}`;
    expect((await jiwon.get<Live>(query)).body.wished).toEqual([one]);
    expect((await shop.shopper().get<Live>(query)).body.wished).toEqual([]);
  });

  test('the hundred-and-first is refused with 1020, and there is room again after removing', async () => {
    const jiwon = await signInMember();
    const codes = await makeProducts(101);
    const [last = ''] = codes.splice(100);

    for (const itemCode of codes) await jiwon.post(LIST, { itemCode });

    const full = await jiwon.post<ErrorBody>(LIST, { itemCode: last });
    expectProblem(full, 409, 'WishListFull', { alert: '1020' });
    expect((await jiwon.get(LIST)).headers.get('x-total-count')).toBe('100');

    await jiwon.call('DELETE', `${LIST}/${codes[0]}`);
    expect((await jiwon.post<WishAnswer>(LIST, { itemCode: last })).body.total).toBe(100);
  });

  test('has the size that the shop sets; a longer one keeps what it has', async () => {
    const jiwon = await signInMember();
    const codes = await makeProducts(12);
    for (const itemCode of codes.slice(0, 11)) await jiwon.post(LIST, { itemCode });

    await setWishListSize(10);
    const full = await jiwon.post<ErrorBody>(LIST, { itemCode: codes[11] });
    expectProblem(full, 409, 'WishListFull', { alert: '1020' });
    expect(full.body.message).toContain('10');
    expect(await (await jiwon.raw('/en/myPage/wishList')).text()).toContain('11 / 10');

    for (const itemCode of codes.slice(0, 2)) await jiwon.call('DELETE', `${LIST}/${itemCode}`);
    expect((await jiwon.post<WishAnswer>(LIST, { itemCode: codes[11] })).body.total).toBe(10);

    await setWishListSize(100);
  });

  test('ten of fifty concurrent additions to one with 90 succeed', async () => {
    const memberNo = await makeMember(shop);
    const jiwon = shop.shopper();

    await signIn(shop, jiwon, memberNo);

    const codes = await makeProducts(140);
    for (const itemCode of codes.slice(0, 90)) await jiwon.post(LIST, { itemCode });

    const answers = await Promise.all(
      codes.slice(90).map((itemCode) => jiwon.post(LIST, { itemCode })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40);

    const rows = await shop.runtime.database.read
      .selectFrom('wish_item')
      .select('wishItemSn')
      .where('memberNo', '=', memberNo)
      .execute();
    expect(rows).toHaveLength(100);
  });
});

describe('a wish is refused', () => {
  test('without a login', async () => {
    const visitor = shop.shopper();
    const [itemCode = ''] = await makeProducts(1);
    for (const answer of [
      await visitor.get<ErrorBody>(LIST),
      await visitor.post<ErrorBody>(LIST, { itemCode }),
      await visitor.call<ErrorBody>('DELETE', `${LIST}/${itemCode}`),
    ]) {
      expectProblem(answer, 401, 'LoginRequired');
    }

    const page = await visitor.raw('/en/myPage/wishList');
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toBe('/en/login?redirectUrl=%2Fen%2FmyPage%2FwishList');
  });

  test('for what has no page of its own', async () => {
    const jiwon = await signInMember();
    const addOn = await makeAddOn(shop, await makeProduct(shop));
    for (const itemCode of [addOn.itemCode, 'nobody']) {
      const answer = await jiwon.post<ErrorBody>(LIST, { itemCode });
      expect(answer.status).toBe(404);
    }

    const gone = await jiwon.call<ErrorBody>('DELETE', `${LIST}/nobody`);
    expect(gone.status).toBe(404);
  });

  test.each([[{}], [{ itemCode: '' }], [{ itemCode: 'a b' }], [{ itemCode: 7 }]])(
    'for %o',
    async (body) => {
      const answer = await (await signInMember()).post<ErrorBody>(LIST, body);
      expectProblem(answer, 422, 'InvalidInput');
    },
  );

  test.each(['limit=0', 'limit=101', 'offset=-1', 'offset=x'])(
    'for a page of %s',
    async (query) => {
      const answer = await (await signInMember()).get<ErrorBody>(`${LIST}?${query}`);
      expect(answer.status).toBe(422);
    },
  );
});

test('the page shows the list in pages; beyond the last one is the last', async () => {
  const jiwon = await signInMember();
  for (const itemCode of await makeProducts(11)) await jiwon.post(LIST, { itemCode });

  const page = await jiwon.raw('/myPage/wishList?page=2');
  expect(page.headers.get('cache-control')).toBe('no-store');

  const html = await page.text();
  expect(html.match(/<li data-item=/g)).toHaveLength(1);

  const beyond = await (await jiwon.raw('/myPage/wishList?page=3')).text();
  expect(beyond.match(/<li data-item=/g)).toHaveLength(1);
});
