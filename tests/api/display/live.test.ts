import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#db/connection.ts';
import type { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { placeOrder } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, PASSWORD, signedIn, type TestMember } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

const NOWHERE = { productSn: null, displayCateCode: null };
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

describe('GET /api/live', () => {
  test('a visitor has no name, an empty cart and a CSRF token', async () => {
    const visitor = shop.shopper();
    const answer = await visitor.get<Live>('/api/live');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      loggedIn: false,
      cartCount: 0,
      products: [],
      wished: [],
      coupons: [],
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(visitor.cookies.has('csrf')).toBe(true);

    const token = visitor.cookies.get('csrf');

    await visitor.get('/api/live');
    expect(visitor.cookies.get('csrf')).toBe(token);
  });

  test('a key distinguishes two members of one name, the same at every sign-in', async () => {
    const alice = await makeMember(shop);
    const namesake = await makeMember(shop);

    const keysOf = async (member: TestMember) => {
      const shopper = shop.shopper();
      const { body } = await shopper.post<SignedIn>('/login', {
        email: member.email,
        password: PASSWORD,
      });
      const live = await shopper.get<Live>('/api/live');

      return [body.memberKey, live.body.memberKey];
    };

    const first = await keysOf(alice);
    const again = await keysOf(alice);
    const other = await keysOf(namesake);
    expect(first[0]).toMatch(/^[\w-]{22}$/);
    expect(new Set([...first, ...again]).size).toBe(1);
    expect(new Set(other).size).toBe(1);
    expect(other[0]).not.toBe(first[0]);
    expect((await shop.shopper().get<Live>('/api/live')).body.memberKey).toBeUndefined();
  });

  test('is encoded if it is long and the browser accepts that', async () => {
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => makeProduct(shop, { stock: [1, 2, 3, 4, 5, 6] })),
    );
    const path = `/api/live?itemCode=${codes.map(({ itemCode }) => itemCode).join()}`;
    const ask = (encoding: string, livePath = path) =>
      fetch(shop.url + livePath, { headers: { 'accept-encoding': encoding } });

    const packed = await ask('br');
    const plain = await ask('');

    const short = await ask('br', '/api/live');
    expect([packed, plain, short].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'br',
      null,
      null,
    ]);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 4,
    );
    expect(await packed.json()).toEqual(await plain.json());
  });

  test('returns stock and price of the requested products, capped, without unknown ones', async () => {
    const boots = await makeProduct(shop, { stock: [0, 5, 2000], salePrice: 39_000 });
    const { body } = await shop
      .shopper()
      .get<Live>(`/api/live?itemCode=${boots.itemCode},nobody,${boots.itemCode}`);
    expect(body.products).toEqual([
      {
        itemCode: boots.itemCode,
        saleStatus: 'On',
        supplierStatus: 'On',
        outOfStock: false,
        listPrice: 50_000,
        benefitPrice: 39_000,
        prodUnits: boots.units.map(({ itemCode }, i) => ({
          itemCode,
          saleStatus: 'OnSale',
          salePossibleQty: [0, 5, 999][i],
          benefitPrice: 39_000,
        })),
      },
    ]);
  });

  test('reserved stock is not saleable: the last reserved unit is sold out', async () => {
    const cap = await makeProduct(shop, { stock: 1 });
    await placeOrder(shop.shopper(), cap.units[0]?.itemCode ?? '');

    const { body } = await shop.shopper().get<Live>(`/api/live?itemCode=${cap.itemCode}`);
    expect(body.products[0]).toMatchObject({
      outOfStock: true,
      prodUnits: [{ salePossibleQty: 0 }],
    });
  });

  test('counts the lines of the visitor’s own cart, add-ons under a line not counted', async () => {
    const tent = await makeProduct(shop);
    const mat = await makeProduct(shop);
    const jiwon = shop.shopper('jiwon');

    for (const { units } of [tent, mat]) {
      const items = [{ itemCode: units[0]?.itemCode, qty: 2 }];
      expect((await jiwon.post('/api/cart/addProdToCart', { items })).status).toBe(200);
    }

    expect((await jiwon.get<Live>('/api/live')).body.cartCount).toBe(2);
    expect((await shop.shopper('minsu').get<Live>('/api/live')).body.cartCount).toBe(0);
  });

  test('counts the wishes for the page’s product', async () => {
    const tent = await makeProduct(shop);
    const mat = await makeProduct(shop);
    for (let i = 0; i < 2; i++) {
      const shopper = await signedIn(shop);
      await shopper.post('/api/my/wishList', { itemCode: tent.itemCode });
    }

    const countOf = async (query: string) =>
      (await shop.shopper().get<Live>(`/api/live${query}`)).body.wishCount;
    expect(await countOf(`?wishCountOf=${tent.itemCode}`)).toBe(2);
    expect(await countOf(`?wishCountOf=${mat.itemCode}`)).toBe(0);
    expect(await countOf('')).toBeUndefined();
  });

  test('returns whether coupons can be downloaded for the page’s product', async () => {
    const { database: own } = shop.runtime;
    const tent = await makeProduct(shop);
    const mat = await makeProduct(shop);

    const areDownloadable = async ({ itemCode }: { itemCode: string }) =>
      (await shop.shopper().get<Live>(`/api/live?wishCountOf=${itemCode}`)).body.hasCoupons;

    const aim = (couponSn: number, target: { productSn?: number; displayCateCode?: string }) =>
      own.tx((t) =>
        t
          .insertInto('coupon_target')
          .values({ couponSn, ...NOWHERE, ...target })
          .execute(),
      );

    const codes = ['001', '001002', '999'];
    const categories = codes.map((displayCateCode, sortOrder) => ({
      displayCateCode,
      nameKo: displayCateCode,
      nameEn: '',
      sortOrder,
      hide: 0,
    }));

    const insertNew = (t: Tx) =>
      t
        .insertInto('category')
        .values(categories)
        .onConflict((c) => c.doNothing());

    await own.tx((t) => insertNew(t).execute());
    await makeCoupon(own, { issueTo: shop.now() });
    await makeCoupon(own, { status: 'Off' });
    await makeCoupon(own, { issueType: 'Staff' });
    await aim(await makeCoupon(own), { displayCateCode: '999' });

    expect(await areDownloadable(tent)).toBe(false);

    await aim(await makeCoupon(own), { productSn: tent.productSn });

    expect([await areDownloadable(tent), await areDownloadable(mat)]).toEqual([true, false]);

    const page = await shop.shopper().raw(`/en/product/${tent.itemCode}/coupons`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('Test coupon');

    await own.tx(async (t) => {
      const place = { productSn: mat.productSn, displayCateCode: '001002' };
      await t
        .insertInto('product_category')
        .values({ ...place, isPrimary: 0 })
        .execute();
    });

    await aim(await makeCoupon(own), { displayCateCode: '001' });
    expect(await areDownloadable(mat)).toBe(true);
  });

  test.each([
    ['more than a hundred', Array.from({ length: 101 }, (_, i) => `P${i}`).join(',')],
    ['no item code', 'P1;drop'],
    ['a very long one', 'P'.repeat(65)],
  ])('%s is refused', async (_name, itemCode) => {
    const query = new URLSearchParams({ itemCode });
    const answer = await shop.shopper().get<ErrorBody>(`/api/live?${query}`);
    expectProblem(answer, 422, 'InvalidInput');
  });
});
