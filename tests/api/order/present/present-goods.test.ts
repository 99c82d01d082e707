import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import {
  downloadExport,
  EXPORT_PATH,
  unzipExport,
} from '../../../support/account/personal-export.ts';
import { applyTo } from '../../../support/benefit/checkout-benefit.ts';
import { memberWith } from '../../../support/benefit/wallet.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { claimerOf } from '../../../support/order/claim/claims.ts';
import { deskOf, itemsOf } from '../../../support/order/orders.ts';
import {
  ADDRESS,
  firstItemSn,
  makePresent,
  findPresentRow,
  makeReceiver,
  readToken,
} from '../../../support/order/presents.ts';
import { runJobs } from '../../../support/soundness/canaries.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

/** Saleable pieces of each unit. */
async function listStock(units: readonly { prodUnitSn: number }[]): Promise<number[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('stock')
    .selectAll()
    .where(
      'prodUnitSn',
      'in',
      units.map(({ prodUnitSn }) => prodUnitSn),
    )
    .orderBy('prodUnitSn')
    .execute();
  return rows.map(({ qty, reservedQty }) => qty - reservedQty);
}

/** A present of two pieces of the first of several units. */
async function giveSized(options: Parameters<typeof makeProduct>[1]) {
  const product = await makeProduct(shop, options);
  const codes = product.units.map(({ itemCode }) => itemCode);
  const order = await makePresent(shop, { itemCode: codes[0] ?? '', qty: 2 });
  const receiver = makeReceiver(shop, await readToken(shop, order));
  const orderItemSn = firstItemSn(order);
  const chooseUnit = (index: number) => ({
    options: [{ orderItemSn, itemCode: codes[index] ?? '' }],
  });
  return { product, order, receiver, chooseUnit };
}

test('the receiver takes another option of equal price, and the stock follows', async () => {
  const { product, order, receiver, chooseUnit } = await giveSized({
    prices: [50_000, 50_000, 60_000],
  });
  const offered = (await receiver.open()).body.items[0]?.options;
  expect(offered?.map(({ itemCode }) => itemCode)).toEqual(
    product.units.slice(0, 2).map(({ itemCode }) => itemCode),
  );
  expect(await listStock(product.units)).toEqual([7, 9, 9]);

  expectProblem(await receiver.enter(chooseUnit(2)), 409, 'PresentOptionGone');
  expect(await listStock(product.units)).toEqual([7, 9, 9]);
  expect((await receiver.enter(chooseUnit(1))).status).toBe(200);

  expect(await listStock(product.units)).toEqual([9, 7, 9]);
  const [item] = await itemsOf(shop, order.orderSn);
  expect(item).toMatchObject({
    prodUnitSn: product.units[1]?.prodUnitSn,
    orderedQty: 2,
    netAmt: 100_000,
  });

  const cancel = { reasonCode: 'ChangedMind', expectedRefundAmt: order.amount };
  const path = `/api/order/${order.orderNo}/cancel`;
  expect((await order.buyer.post(path, cancel)).status).toBe(200);
  expect(await listStock(product.units)).toEqual([9, 9, 9]);
});

test('an option that sold out meanwhile is refused, and the bought one is always there', async () => {
  const { order, receiver, chooseUnit } = await giveSized({ stock: [2, 1] });
  expect((await receiver.open()).body.items[0]?.options).toMatchObject([
    { isSoldOut: false },
    { isSoldOut: true },
  ]);
  const { body, status } = await receiver.enter(chooseUnit(1));
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PresentOptionGone' });
  expect((await findPresentRow(shop, order.orderSn)).state).toBe('Waiting');
  expect((await receiver.enter(chooseUnit(0))).status).toBe(200);
});

test('of two receivers who want the last pieces one gets them', async () => {
  const product = await makeProduct(shop, { stock: [4, 2] });
  const [first, second] = product.units;
  const givePresent = async () => {
    const order = await makePresent(shop, { itemCode: first?.itemCode ?? '', qty: 2 });
    const orderItemSn = firstItemSn(order);
    const options = [{ orderItemSn, itemCode: second?.itemCode }];
    return { receiver: makeReceiver(shop, await readToken(shop, order)), options };
  };
  const presents = [await givePresent(), await givePresent()];

  const answers = await Promise.all(
    presents.map(({ receiver, options }) => receiver.enter({ options })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listStock(product.units)).toEqual([2, 0]);
});

test('what is not of the order, or of another product, is no option', async () => {
  const { order, receiver } = await giveSized({ prices: [50_000, 50_000] });
  const other = await makeProduct(shop);
  const orderItemSn = firstItemSn(order);
  const refused = [
    { orderItemSn, itemCode: other.units[0]?.itemCode },
    { orderItemSn: orderItemSn + 99_999, itemCode: other.units[0]?.itemCode },
  ];

  for (const option of refused) {
    expectProblem(await receiver.enter({ options: [option] }), 409, 'PresentOptionGone');
  }
});

test('points, deposit and coupon come back with the money when it is refused', async () => {
  const { itemCode, units } = await makeProduct(shop);
  const unit = units[0]?.itemCode ?? '';
  const { memberNo, couponSns, shopper } = await memberWith(shop, {
    points: 5_000,
    deposit: 3_000,
    coupons: [{ dcRate: 10 }],
  });
  const order = await makePresent(shop, {
    itemCode: unit,
    buyer: shopper,
    form: {
      guestPassword: undefined,
      appliedCoupons: applyTo(itemCode, couponSns[0]),
      point: 5_000,
      deposit: 3_000,
      expectedTotal: 37_000,
    },
  });

  const { database } = shop.runtime;
  expect(await pointBalance(database.read, memberNo, shop.now())).toBe(0);

  await makeReceiver(shop, await readToken(shop, order)).refuse();
  await giveRefunds(shop.runtime);

  expect(await pointBalance(database.read, memberNo, shop.now())).toBe(5_000);
  expect(await depositBalance(database.read, memberNo)).toBe(3_000);
  expect(await shop.ledger()).toEqual(['capture 37000', 'cancel 37000']);
  const { status } = await database.read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', couponSns[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(status).toBe('Usable');
});

test('the giver returns it, from an address that only they name', async () => {
  const { units } = await makeProduct(shop);
  const order = await makePresent(shop, { itemCode: units[0]?.itemCode ?? '' });
  await makeReceiver(shop, await readToken(shop, order)).enter();
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  const claimer = claimerOf(order, 'Return');
  const draft = await claimer.draft();
  const { body: from } = await order.buyer.get(`/api/claim/${draft}/collectionAddress`);
  expect(from).toEqual({ name: '', phone1: '', zipCode: '', address1: '', address2: '' });
  const page = await order.buyer.raw(`/guest/claim/return/${order.orderNo}`);
  expect(await page.text()).not.toContain('테헤란로 7');

  const orderItemSn = firstItemSn(order);
  const { body: seen } = await claimer.estimate(draft, {
    items: [{ orderItemSn, claimQty: 1 }],
    collectionMethod: 'Collect',
  });
  expectProblem(await claimer.apply(draft, seen), 422, 'AddressRequired');

  const named = { kind: 'collection', address: ADDRESS };
  const path = `/api/claim/${draft}/draftAddress`;
  expect((await order.buyer.call('PUT', path, { body: named })).status).toBe(200);
  const { status, body } = await claimer.apply(draft, seen);
  expect({ status, claim: body.status }).toEqual({ status: 201, claim: 'Applied' });
});

test('the giver exchanges it from anywhere, and corrects where it goes', async () => {
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values({
        nameKo: '섬',
        nameEn: 'Island',
        zipFrom: '63000',
        zipTo: '63644',
        addFee: 3_000,
        addDays: 2,
        deliverable: 1,
      })
      .execute(),
  );
  const { product, order, receiver } = await giveSized({ prices: [60_000, 60_000] });
  await receiver.enter();
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();
  const path = `/api/claim/${draft}/draftAddress`;
  const island = { ...ADDRESS, zipCode: '63100' };
  for (const address of [island, ADDRESS, island]) {
    const { status } = await order.buyer.call('PUT', path, { body: { kind: 'shipping', address } });
    expect(status).toBe(200);
  }

  const exchangeItemCode = product.units[1]?.itemCode;
  const { body } = await claimer.estimate(draft, {
    items: [{ orderItemSn: firstItemSn(order), claimQty: 1, exchangeItemCode }],
    collectionMethod: 'Collect',
  });
  expect(body).toMatchObject({ fees: [{ addShippingFee: 3_000 }] });
});

test('neither the next checkout nor the export of the giver has the receiver’s address', async () => {
  const { units } = await makeProduct(shop);
  const itemCode = units[0]?.itemCode ?? '';
  const { shopper } = await memberWith(shop);
  const form = { guestPassword: undefined };
  const order = await makePresent(shop, { itemCode, buyer: shopper, form });
  await makeReceiver(shop, await readToken(shop, order)).enter();

  const begun = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    items: [{ itemCode, qty: 1 }],
  });
  const { body } = await shopper.get<CheckoutInputInfo>(
    `/api/checkout/checkoutInputInfo/${begun.body.checkoutSn}`,
  );
  expect(body).toMatchObject({ latestAddress: null, shippingAddressType: 'NEW' });

  await shopper.post(EXPORT_PATH);
  await runJobs(shop);
  const response = await downloadExport(shop, shopper);
  const files = await unzipExport(await response.arrayBuffer());
  const text = [...files.values()].join('\n');
  expect(text).toContain(order.orderNo);
  for (const secret of ['테헤란로 7', '박바다', '98765432']) expect(text).not.toContain(secret);
});

test('goods of two sellers are no present', async () => {
  const products = [await makeProduct(shop), await makeProduct(shop)];
  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode, qty: 1 }));
  const answer = await shop.shopper().post('/api/checkout/buyNow', { isPresent: true, items });
  expectProblem(answer, 409, 'PresentNotPossible');
});
