import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { toDatabase } from '#src/server/create-runtime.ts';
import { readCart } from '#src/features/order/cart/shop/cart-content.service.ts';
import { mergeCarts } from '#src/features/order/cart/cart-merge.service.ts';
import type { Cart, PricedLine } from '#src/features/order/cart/shop/cart-view.ts';
import {
  addToCart,
  changeOption,
  codeOf,
  listRows,
  modifyQty,
  readMine,
  setStock,
  shopperWithAddOn,
  shopperWithLine,
} from '../../support/order/cart.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { makeCouponForCategory } from '../../support/benefit/coupon-price-shop.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Answer, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const linesOf = (cart: Cart) => cart.orderHandlers.flatMap((handler) => handler.lineItems);

describe('the cart', () => {
  test('is empty for a visitor who has none', async () => {
    const answer = await shop.shopper().get<Cart>('/api/cart/mine');
    expect(answer.headers.get('x-cart-summary')).toBe('0');
    expect(answer.body).toMatchObject({ cartId: null, lineCount: 0, orderHandlers: [] });
  });

  test('lists each seller, parcel and reason', async () => {
    const policy = { type: 'ConditionalFree', fee: 3000, baseAmt: 50_000 } as const;
    const { shopper } = await shopperWithLine(
      shop,
      { listPrice: 30_000, salePrice: 20_000, policy },
      2,
    );

    const cart = await readMine(shopper);
    const [handler] = cart.orderHandlers;
    expect(handler?.name).toBe('테스트 판매자');
    expect(handler?.combinedShippings).toMatchObject([
      {
        goodsAmt: 40_000,
        shippingFee: 3000,
        amountUntilFree: 10_000,
        reason: { key: 'shipping.reason.short', params: { short: 10_000 } },
      },
    ]);
    expect(handler?.lineItems[0]?.product.itemDcs).toMatchObject([
      { type: 'ProdType', amount: 20_000, reason: { key: 'pricing.reason.prodType' } },
    ]);
    expect(cart.totals.finalTotalPaymentAmt).toBe(43_000);
  });

  test('speaks English', async () => {
    const { shopper } = await shopperWithLine(shop);
    shopper.locale = 'en';
    expect((await readMine(shopper)).orderHandlers[0]?.name).toBe('Test seller');
  });

  test('prices another selection without keeping it', async () => {
    const { shopper, sn } = await shopperWithLine(shop);
    await addToCart(shopper, codeOf(await makeProduct(shop)));

    expect((await readMine(shopper, '?select=none')).totals.finalTotalPaymentAmt).toBe(0);
    expect((await readMine(shopper, `?select=${sn}`)).totals.finalTotalPaymentAmt).toBe(100_000);
    expect((await readMine(shopper, '?select=all')).totals.finalTotalPaymentAmt).toBe(150_000);
    expect((await readMine(shopper)).selectedCount).toBe(2);
    expect((await shopper.get('/api/cart/mine?select=x')).status).toBe(422);
  });

  test('never counts what is sold out, selected or not', async () => {
    const { product, shopper } = await shopperWithLine(shop);
    await setStock(shop, product, 0);

    const cart = await readMine(shopper);
    expect(linesOf(cart)[0]).toMatchObject({
      selected: false,
      selectable: false,
      product: { itemSaleStatus: 'SoldOut', cartItemStatus: 'UnavailableForPurchase' },
    });
    expect(cart).toMatchObject({ allSelected: false, orderProblem: { code: 'NothingSelected' } });
    expect(cart.totals.finalTotalPaymentAmt).toBe(0);
  });

  test('is read in at most thirteen queries, three of them for coupons', async () => {
    const { shopper } = await shopperWithAddOn(shop);
    await makeCouponForCategory(shop, '001');
    let queries = 0;
    const database = { ...toDatabase(shop.runtime.config), readonly: true };
    const counted = await openDatabase({ ...database, log: () => void (queries += 1) });
    const owner = { memberNo: undefined, cartId: shopper.cookies.get('cart') };
    const reader = { level: undefined, locale: 'ko' as const, now: shop.now() };
    const cart = await readCart(counted.read, owner, reader);

    await counted.close();

    expect(cart.lineCount).toBe(1);
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(13);
  });
});

describe('selecting', () => {
  const select = (shopper: Shopper, cartLineItemSns: unknown) =>
    shopper.post<Cart>('/api/cart/select', { cartLineItemSns });

  test('keeps exactly the named lines', async () => {
    const { shopper, cartId, sn } = await shopperWithLine(shop);
    await addToCart(shopper, codeOf(await makeProduct(shop)));

    const { body } = await select(shopper, [sn]);
    expect([body.selectedCount, body.allSelected]).toEqual([1, false]);
    expect((await listRows(shop, cartId)).map((row) => row.selected)).toEqual([1, 0]);
    expect((await select(shopper, [])).body.orderProblem?.code).toBe('NothingSelected');
  });

  test('knows no line of another’s', async () => {
    const alice = await shopperWithLine(shop);
    const bob = await shopperWithLine(shop);
    expect((await select(alice.shopper, [alice.sn, bob.sn])).status).toBe(404);
    expect((await listRows(shop, alice.cartId))[0]?.selected).toBe(1);
    expect((await select(alice.shopper, ['1'])).status).toBe(422);
  });
});

describe('the owner of a cart', () => {
  type Call = [string, (shopper: Shopper, sn: number, code: string) => Promise<Answer>];

  const calls: Call[] = [
    ['modifyCartItemQty', (shopper, sn) => modifyQty(shopper, { cartItemSn: sn, qty: 3 })],
    ['changeOption', (shopper, sn, code) => changeOption(shopper, sn, code)],
    ['options', (shopper, sn) => shopper.get(`/api/cart/options/${sn}`)],
    [
      'removeCartLineItems',
      (shopper, sn) => shopper.post('/api/cart/removeCartLineItems', { cartLineItemSns: [sn] }),
    ],
    [
      'removeCartAddOnItem',
      (shopper, sn) => shopper.post('/api/cart/removeCartAddOnItem', { cartItemSn: sn }),
    ],
  ];

  test.each(calls)('%s knows no line of another’s, nor without a cart', async (_, call) => {
    const alice = await shopperWithLine(shop, { stock: [5, 5] });
    const bob = await shopperWithLine(shop);
    const before = await listRows(shop, alice.cartId);
    expect((await call(bob.shopper, alice.sn, codeOf(alice.product, 1))).status).toBe(404);
    expect((await call(shop.shopper(), alice.sn, codeOf(alice.product, 1))).status).toBe(404);
    expect(await listRows(shop, alice.cartId)).toEqual(before);
  });

  test('a cookie never opens a member’s cart', async () => {
    const carol = shop.shopper('carol');
    await signIn(shop, carol, await makeMember(shop));

    const { body } = await addToCart(carol, codeOf(await makeProduct(shop)));
    const mallory = shop.shopper('mallory');

    mallory.cookies.set('cart', body.cartId);

    expect((await readMine(mallory)).lineCount).toBe(0);

    const response = await addToCart(mallory, codeOf(await makeProduct(shop)));
    expect(response.body.cartId).not.toBe(body.cartId);
    expect(await listRows(shop, body.cartId)).toHaveLength(1);
  });

  test('a member has the same cart in every browser', async () => {
    const memberNo = await makeMember(shop);
    const phone = shop.shopper('phone');
    const desk = shop.shopper('desk');

    await signIn(shop, phone, memberNo);
    await signIn(shop, desk, memberNo);

    const products = [await makeProduct(shop), await makeProduct(shop)];

    await Promise.all([
      addToCart(phone, codeOf(products[0] ?? (await makeProduct(shop)))),
      addToCart(desk, codeOf(products[1] ?? (await makeProduct(shop)))),
    ]);

    expect((await readMine(phone)).lineCount).toBe(2);
    expect((await readMine(desk)).cartId).toBe((await readMine(phone)).cartId);
  });
});

describe('a change notice', () => {
  test('is shown until the shopper has read it', async () => {
    const { product, shopper } = await shopperWithLine(shop);

    await shop.runtime.database.tx((t) =>
      t
        .updateTable('prod_unit')
        .set({ salePrice: 45_000 })
        .where('productSn', '=', product.productSn)
        .execute(),
    );

    await setStock(shop, product, 1);

    expect((await readMine(shopper)).changes).toMatchObject([
      { kind: 'StockShort', before: 2, after: 1 },
      { kind: 'PriceDown', before: 50_000, after: 45_000 },
    ]);
    expect((await readMine(shopper)).orderProblem?.code).toBe('InvalidSalePossibleQty');

    const read = await shopper.post<Cart>('/api/cart/acknowledgeChanges');
    expect([read.status, read.body.changes]).toEqual([200, []]);

    await setStock(shop, product, 9);
    expect((await readMine(shopper)).changes).toMatchObject([{ kind: 'Restocked' }]);
  });
});

describe('merging at sign-in', () => {
  const merge = (cartId: string, memberNo: number) =>
    shop.runtime.database.tx((t) => mergeCarts(t, cartId, { memberNo, now: shop.now() }));

  test('adds quantities up to the limit, with a notice, once', async () => {
    const product = await makeProduct(shop, { maxPurchaseQty: 3 });
    const visitor = shop.shopper('visitor');
    const member = shop.shopper('dave');
    const memberNo = await makeMember(shop);

    await signIn(shop, member, memberNo);
    await addToCart(member, codeOf(product), 2);

    const { cartId } = (await addToCart(visitor, codeOf(product), 2)).body;
    const first = await merge(cartId, memberNo);
    expect(first).toMatchObject({
      mergedCount: 1,
      changes: [{ kind: 'MergedCapped', itemCode: codeOf(product), before: 2, after: 1 }],
    });
    expect(await merge(cartId, memberNo)).toEqual({ mergedCount: 0, changes: [], moved: [] });

    const cart = await readMine(member);
    const [line] = linesOf(cart) as [PricedLine];
    expect(line.product.qty).toBe(3);
    expect(cart.changes).toMatchObject([{ kind: 'MergedCapped' }]);
    expect((await readMine(visitor)).lineCount).toBe(0);
  });

  test('merges add-ons, without a notice when the member had no cart', async () => {
    const { shopper, cartId } = await shopperWithAddOn(shop);
    const memberNo = await makeMember(shop);

    await merge(cartId, memberNo);
    await signIn(shop, shopper, memberNo);

    const cart = await readMine(shopper);
    expect(linesOf(cart)[0]?.addOnItems).toHaveLength(1);
    expect(cart.changes).toEqual([]);
  });

  test('ignores a cart that is a member’s', async () => {
    const erin = await makeMember(shop);
    const frank = await makeMember(shop);
    const shopper = shop.shopper('erin');

    await signIn(shop, shopper, erin);

    const { cartId } = (await addToCart(shopper, codeOf(await makeProduct(shop)))).body;
    expect(await merge(cartId, frank)).toEqual({ mergedCount: 0, changes: [], moved: [] });
    expect((await readMine(shopper)).lineCount).toBe(1);
  });
});
