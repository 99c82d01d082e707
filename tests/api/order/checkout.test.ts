import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderForm } from '../../../scripts/order-form.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function oneUnit(options: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop, options);
  const [unit] = product.units;
  if (!unit) throw new Error('no unit');
  return { ...unit, product };
}

test('a guest orders: order, reservation, consents and attempt are written together', async () => {
  const { itemCode } = await oneUnit({ listPrice: 60_000 });
  const guest = shop.shopper();

  const made = await placeOrder(guest, itemCode);
  expect(made).toMatchObject({ amount: 50_000 });
  expect(made.orderNo).toMatch(/^20261120-[2-9A-Z]{13}$/);
  expect(await readBooks(shop, made.orderNo)).toEqual({
    order: 'OrderCreated',
    attempt: 'Ready',
    reservation: 'Held',
    qty: 10,
    reservedQty: 1,
  });

  const { read } = shop.runtime.database;
  const order = await read
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', made.orderNo)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    buyerPhone: '+821012345678',
    totalListAmt: 60_000,
    totalDiscountAmt: 10_000,
    finalTotalPaymentAmt: 50_000,
    memberNo: null,
  });
  expect(order.guestPasswordHash).toMatch(/^\$argon2id\$/);

  const count = (table: 'consent' | 'order_history') =>
    read
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('orderSn', '=', order.orderSn)
      .executeTakeFirstOrThrow();
  expect(await count('consent')).toEqual({ n: 6 });
  expect(await count('order_history')).toEqual({ n: 1 });

  const adjustments = await read
    .selectFrom('order_unit_adjustment as a')
    .innerJoin('order_item as i', 'i.orderItemSn', 'a.orderItemSn')
    .select(['a.unitNo', 'a.kind', 'a.amount'])
    .where('i.orderSn', '=', order.orderSn)
    .execute();
  expect(adjustments).toEqual([{ unitNo: 1, kind: 'ProdType', amount: 10_000 }]);
});

test('a price in the request is refused, not used', async () => {
  const { itemCode } = await oneUnit();
  const guest = shop.shopper();
  const items = [{ itemCode, qty: 1, salePrice: 1 }];
  expect((await guest.post('/api/checkout/buyNow', { items })).status).toBe(422);
});

test('fifty concurrent buyers of ten units: ten orders, forty refusals, nothing else', async () => {
  const { itemCode, prodUnitSn } = await oneUnit({ stock: 10 });
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const shopper = shop.shopper();
      return { shopper, checkoutSn: await beginCheckout(shopper, itemCode) };
    }),
  );

  const answers = await Promise.all(
    buyers.map(({ shopper, checkoutSn }) => createOrder<ErrorBody>(shopper, checkoutSn)),
  );
  const created = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([created.length, refused.length]).toEqual([10, 40]);

  for (const { body } of refused) {
    expect(body).toMatchObject({ code: 'InventoryDecreaseFail', alert: '3041' });
    expect(body.detail).toEqual({ itemCodes: [itemCode] });
  }

  const stock = await shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();
  expect(stock).toEqual({ qty: 10, reservedQty: 10 });
});

test('the same request twenty times at once is one order', async () => {
  const { itemCode } = await oneUnit();
  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createOrder<Made & ErrorBody>(guest, checkoutSn)),
  );

  for (const { status } of answers) expect(status).toBe(201);

  const { read } = shop.runtime.database;
  const orders = await read
    .selectFrom('orders')
    .select(['orderNo', 'status'])
    .where('checkoutSn', '=', checkoutSn)
    .execute();

  const live = orders.filter(({ status }) => status === 'OrderCreated');
  expect(live).toHaveLength(1);
  expect(await readBooks(shop, live[0]?.orderNo ?? '')).toMatchObject({ reservedQty: 1 });
});

test('with an Idempotency-Key the first answer is given again', async () => {
  const { itemCode } = await oneUnit();
  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);

  const send = (overrides: object = {}) =>
    guest.post<Made & ErrorBody>('/api/checkout/createOrder', orderForm(checkoutSn, overrides), {
      'idempotency-key': 'press-of-the-button-1',
    });

  const first = await send();

  guest.cookies.delete('guest'); // the cookie was in the lost response

  expect((await send()).body).toEqual(first.body);
  // Not paid yet: to its checkout.
  expect((await guest.raw(`/orderComplete/${first.body.orderNo}`)).status).toBe(303);
  expect((await guest.get(`/api/guest/order/${first.body.orderNo}`)).status).toBe(200);

  const other = await send({ shippingMessage: '다른 내용' });
  expectProblem(other, 422, 'IdempotencyMismatch');
});

test('a second order of the same checkout replaces the unpaid first', async () => {
  const { itemCode } = await oneUnit({ stock: 1 });
  const guest = shop.shopper();
  const first = await placeOrder(guest, itemCode);

  const second = await createOrder(guest, first.checkoutSn);
  expect(second.status).toBe(201);
  expect(await readBooks(shop, first.orderNo)).toMatchObject({
    order: 'OrderCancelled',
    cancelReason: 'replaced',
    attempt: 'Failed',
    reservation: 'Released',
  });
  expect(await readBooks(shop, second.body.orderNo)).toMatchObject({ reservedQty: 1 });
});

test('a changed price is refused with the new amounts, and nothing is ordered', async () => {
  const { itemCode, prodUnitSn } = await oneUnit();
  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('prod_unit')
      .set({ salePrice: 45_000 })
      .where('prodUnitSn', '=', prodUnitSn)
      .execute(),
  );

  const answer = await createOrder<ErrorBody>(guest, checkoutSn);
  expectProblem(answer, 409, 'PriceChanged');
  expect(answer.body.detail).toMatchObject({ totals: { finalTotalPaymentAmt: 45_000 } });
  expect((await createOrder(guest, checkoutSn, { expectedTotal: 45_000 })).status).toBe(201);
});

test.each([
  [
    'buyer name',
    { buyer: { name: 'A', email: 'a@b.kr', phone: '01012345678' } },
    ['InvalidName', 'buyer.name'],
  ],
  [
    'e-mail',
    { buyer: { name: '김하늘', email: 'a@', phone: '01012345678' } },
    ['InvalidEmail', 'buyer.email'],
  ],
  [
    'phone',
    { buyer: { name: '김하늘', email: 'a@b.kr', phone: '12' } },
    ['InvalidPhone', 'buyer.phone'],
  ],
  [
    'message of 51',
    { shippingMessage: '가'.repeat(51) },
    ['ShippingMessageTooLong', 'shippingMessage'],
  ],
  ['password', { guestPassword: 'short' }, ['PasswordLengthOrKinds', 'guestPassword']],
  ['no password', { guestPassword: undefined }, ['PasswordLengthOrKinds', 'guestPassword']],
  ['password of many', { guestPassword: 'Password1' }, ['PasswordTooCommon', 'guestPassword']],
  [
    'password with the e-mail id',
    { guestPassword: 'x-haneul-72' },
    ['PasswordHasEmail', 'guestPassword'],
  ],
  ['no agreement', { agreements: {} }, ['GuestTermsRequired', 'agreements.guestTerms']],
] as const)('%s: 422 at its field', async (_, overrides, [code, field]) => {
  const { itemCode } = await oneUnit();
  const guest = shop.shopper();

  const answer = await createOrder<ErrorBody>(
    guest,
    await beginCheckout(guest, itemCode),
    overrides,
  );
  expectProblem(answer, 422, code);
  expect(answer.body.fields).toMatchObject({ [field]: code });
});

test.each([
  ['a negative total', { expectedTotal: -1 }],
  ['a broken total', { expectedTotal: 0.5 }],
  ['a method nobody has', { selectedPaymentMethodType: 'Gold' }],
  ['an unknown field', { status: 'PaymentCompleted' }],
  ['no address', { shippingAddressInfo: undefined }],
])('%s: 422', async (_, overrides) => {
  const { itemCode } = await oneUnit();
  const guest = shop.shopper();
  const answer = await createOrder(guest, await beginCheckout(guest, itemCode), overrides);
  expect(answer.status).toBe(422);
});

test('an undeliverable address is reported before ordering and by the fees', async () => {
  const { itemCode } = await oneUnit();
  const area = { nameKo: '먼 섬', nameEn: 'Far island', zipFrom: '40200', zipTo: '40240' };
  const near = { nameKo: '섬', nameEn: 'Island', zipFrom: '63000', zipTo: '63644' };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values([
        { ...area, addFee: 0, deliverable: 0 },
        { ...near, addFee: 3_000, deliverable: 1 },
      ])
      .execute(),
  );

  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);
  const fees = (zipCode: string) =>
    guest.post('/api/checkout/calculateShippingInfo', { checkoutSn, zipCode });
  expect((await fees('')).body).toMatchObject({ deliverableStatus: 'Empty' });
  expect((await fees('1234')).body).toMatchObject({ deliverableStatus: 'Failed' });
  expect((await fees('40210')).body).toMatchObject({ deliverableStatus: 'UndeliverableArea' });
  expect((await fees('63100')).body).toMatchObject({
    deliverableStatus: 'Deliverable',
    totals: { totalShippingFee: 3_000, finalTotalPaymentAmt: 53_000 },
  });

  const to = { name: '김하늘', phone1: '01012345678', zipCode: '40210', address1: '울릉군 1' };
  const answer = await createOrder<ErrorBody>(guest, checkoutSn, { shippingAddressInfo: to });
  expectProblem(answer, 409, 'UndeliverableArea', { alert: '3018' });
});

test('another visitor’s checkout is a 404', async () => {
  const { itemCode } = await oneUnit();
  const checkoutSn = await beginCheckout(shop.shopper('alice'), itemCode);
  const bob = shop.shopper('bob');
  const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;
  expect((await bob.get(path)).status).toBe(404);
  expect((await createOrder(bob, checkoutSn)).status).toBe(404);

  const shipping = { checkoutSn, zipCode: '06236' };
  expect((await bob.post('/api/checkout/calculateShippingInfo', shipping)).status).toBe(404);
});

test('a checkout refuses items that can not be bought', async () => {
  const { itemCode } = await oneUnit({ stock: 2, maxPurchaseQty: 3 });
  const ended = await oneUnit({ saleStatus: 'End' });
  const guest = shop.shopper();

  const buy = async (code: string, qty: number) => {
    const items = [{ itemCode: code, qty }];
    const { status, body } = await guest.post<ErrorBody>('/api/checkout/buyNow', { items });
    return [status, body.code];
  };
  expect(await buy(itemCode, 3)).toEqual([409, 'InvalidSalePossibleQty']);
  expect(await buy(itemCode, 4)).toEqual([422, 'InvalidMaxPurchaseQty']);
  expect(await buy(ended.itemCode, 1)).toEqual([409, 'ItemNotOnSale']);
  expect(await buy('NOBODY', 1)).toEqual([422, 'InvalidSelectItem']);
  expect(await buy(itemCode, 0)).toEqual([422, 'InvalidInput']);
  expect(await buy(itemCode, 1.5)).toEqual([422, 'InvalidInput']);
});

test('a day later the checkout is over', async () => {
  const { itemCode, product } = await oneUnit();
  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);
  const before = shop.now();

  shop.setNow(before + 24 * 60 * 60 * 1000);

  const answer = await createOrder<ErrorBody>(guest, checkoutSn);
  const page = await guest.raw(`/checkout/${checkoutSn}?asGuest=true`);

  shop.setNow(before);

  expectProblem(answer, 410, 'CheckoutExpired');
  // The items of a BuyNow are not in the cart (rule 4.12).
  expect(page.status).toBe(410);
  expect(await page.text()).toMatch(
    new RegExp(`href="/product/${product.itemCode}[?][^"]*"[^>]*>\\s*상품 보기`),
  );
});

test('a member orders from the cart without a password, and the cart lines go when it is paid', async () => {
  const { itemCode, prodUnitSn } = await oneUnit();
  const alice = shop.shopper('alice');
  const { memberNo, cartLineItemSn } = await signInWithCart(alice, prodUnitSn);
  const begun = await alice.post<{ checkoutSn: string }>(
    '/api/checkout/setCheckoutNormalApproach',
    { cartLineItemSns: [cartLineItemSn] },
  );
  const { checkoutSn } = begun.body;

  const info = await alice.get<CheckoutInputInfo>(`/api/checkout/checkoutInputInfo/${checkoutSn}`);
  expect(info.body).toMatchObject({
    checkoutType: 'Cart',
    isGuest: false,
    buyer: { name: '앨리스', phone: '01099998888' },
    totals: { finalTotalPaymentAmt: 50_000 },
  });
  expect(info.body.orderHandlers[0]?.combinedShippings[0]?.lineItems[0]?.itemCode).toBe(itemCode);

  const response = await createOrder(alice, checkoutSn, { guestPassword: undefined });
  expect(response.status).toBe(201);

  const cartLines = () =>
    shop.runtime.database.read
      .selectFrom('cart_line_item')
      .select('cartLineItemSn')
      .where('cartLineItemSn', '=', cartLineItemSn)
      .execute();
  expect(await cartLines()).toHaveLength(1);

  await shop.comeBack(await shop.consent(response.body));

  expect(await cartLines()).toEqual([]);

  const owner = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['memberNo', 'guestPasswordHash'])
    .where('orderNo', '=', response.body.orderNo)
    .executeTakeFirst();
  expect(owner).toEqual({ memberNo, guestPasswordHash: null });
});

test('cart lines of another visitor are a 404', async () => {
  const { prodUnitSn } = await oneUnit();
  const { cartLineItemSn } = await signInWithCart(shop.shopper('alice'), prodUnitSn);
  const body = { cartLineItemSns: [cartLineItemSn] };
  const path = '/api/checkout/setCheckoutNormalApproach';
  expect((await shop.shopper('bob').post(path, body)).status).toBe(404);
  expect((await shop.shopper('bob').post(path, { cartLineItemSns: [] })).status).toBe(422);
});

test('a blocked member is refused', async () => {
  const { itemCode, prodUnitSn } = await oneUnit();
  const alice = shop.shopper('alice');
  const { memberNo } = await signInWithCart(alice, prodUnitSn);
  const checkoutSn = await beginCheckout(alice, itemCode);

  await shop.runtime.database.tx((t) =>
    t.updateTable('member').set({ status: 'Blocked' }).where('memberNo', '=', memberNo).execute(),
  );

  const answer = await createOrder<ErrorBody>(alice, checkoutSn);
  expectProblem(answer, 403, 'CheckoutBlockedMember', { alert: '3127' });
});

/** A member with one line in the cart, signed in on this browser. */
async function signInWithCart(shopper: Shopper, prodUnitSn: number) {
  const now = shop.now();
  const key = crypto.randomUUID();
  const fixture = await shop.runtime.database.tx(async (t) => {
    const { memberNo } = await t
      .insertInto('member')
      .values({
        email: `${key}@shop.example`,
        passwordHash: '-',
        name: '앨리스',
        phone: '01099998888',
        level: 'Family',
        status: 'Active',
        locale: 'ko',
        createdAt: now,
      })
      .returning('memberNo')
      .executeTakeFirstOrThrow();

    const cartId = key.replaceAll('-', '');

    await t
      .insertInto('cart')
      .values({ cartId, memberNo, createdAt: now, updatedAt: now })
      .execute();

    const line = { cartId, prodUnitSn, qty: 1, selected: 1, seenPrice: 50_000, createdAt: now };
    const { cartLineItemSn } = await t
      .insertInto('cart_line_item')
      .values({ ...line, parentLineItemSn: null })
      .returning('cartLineItemSn')
      .executeTakeFirstOrThrow();

    return { memberNo, cartLineItemSn };
  });

  const { sessions } = shop.runtime;
  shopper.cookies.set('session', await sessions.create(fixture.memberNo, 'test', Date.now()));

  return fixture;
}
