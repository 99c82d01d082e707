import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import { readOrderComplete } from '#src/features/order/order/shop/order-complete.service.ts';
import {
  OrderDetail,
  type OrderItem,
} from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { findReceipt } from '#src/features/order/order/shop/receipt/order-receipt.service.ts';
import { itemTag } from '#src/features/order/order/order-items.ts';
import { formatWon } from '#src/lib/money.ts';
import type { Locale } from '#src/lib/locale.ts';
import type { SessionMember } from '#src/server/session.ts';
import type { Visitor } from '#src/server/visitor.ts';
import { itemsOf, linesOf, shippingsOf } from '../../support/order/order-lines.ts';
import { createOrder, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeAddOn, makeGift, makeProduct, makeSet } from '../../support/product/factories.ts';
import { runVerb } from '../../support/shop-verb.ts';
import type { Shopper } from '../../support/shopper.ts';
import { makePromotion, memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
const ISLAND = { zipFrom: '63000', zipTo: '63644' };
beforeAll(async () => {
  shop = await startPayingShop();

  const names = { nameKo: '섬', nameEn: 'Island' };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values({ ...ISLAND, ...names, addFee: 3_000, deliverable: 1 })
      .execute(),
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const FREE_ABOVE = { policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 } } as const;
const AWARD = { prodDcCouponType: null };
const FREE_SHIPPING = {
  ...AWARD,
  couponBenefitType: 'ShipFeeFree',
  freeShippingType: 'ShippingFee',
  dcRate: 100,
};

/** Two products in a parcel with conditional free shipping, one with an add-on and a gift. */
async function withAddOn() {
  const jacket = await makeProduct(shop, { listPrice: 50_000, salePrice: 30_000, ...FREE_ABOVE });
  const addOn = await makeAddOn(shop, jacket, { listPrice: 4_000, salePrice: 4_000 });
  await makeGift(shop, jacket, { gift: await makeProduct(shop, { nameKo: '양말' }) });
  const addOnItems = [{ itemCode: unitOf(addOn), qty: 1 }];
  return [{ itemCode: unitOf(jacket), qty: 2, addOnItems }];
}

async function bundleOf(kind: 'Bundle' | 'Set') {
  const shoe = await makeProduct(shop, { nameKo: '신발' });
  const sock = await makeProduct(shop, { nameKo: '양말' });
  const groups = [
    { groupPrice: 35_000, listPrice: 40_000, of: [shoe] },
    { groupPrice: 7_000, qty: 2, of: [sock] },
  ];

  return makeSet(shop, { itemType: kind, groups, ...FREE_ABOVE });
}

const unitOf = ({ units }: { units: readonly { itemCode: string }[] }) => units[0]?.itemCode ?? '';

async function makeBundles() {
  const first = await bundleOf('Bundle');
  const second = await bundleOf('Bundle');
  return [first, second].map((bundle) => ({ itemCode: unitOf(bundle), qty: 1 }));
}

type Coupons = { itemCoupon?: number; cartCouponSn?: number; shippingCouponSn?: number };

const buildAppliedCoupons = (
  { itemCoupon, cartCouponSn, shippingCouponSn }: Coupons,
  itemCode = '',
) => ({
  appliedCoupons: {
    itemCoupons: itemCoupon ? [{ itemCode, possessionCouponSn: itemCoupon }] : [],
    cartCouponSn: cartCouponSn ?? null,
    shippingCouponSn: shippingCouponSn ?? null,
  },
});

interface OrderInput {
  items: readonly { itemCode: string; qty: number; addOnItems?: object[] }[];
  buyer?: Shopper;
  zipCode?: string;
  /** Fields of the order form. */
  given?: object;
}

/** A paid order; its total is taken from the shop's PriceChanged response. */
async function placePaidOrder({
  items,
  buyer = shop.shopper(),
  zipCode = '06236',
  given = {},
}: OrderInput) {
  const begun = await buyer.post<{ checkoutSn: string }>('/api/checkout/buyNow', { items });
  const { checkoutSn } = begun.body;
  const address = { name: '김하늘', phone1: '010-1234-5678', address1: '능선로 1', address2: '' };
  const form = { ...given, shippingAddressInfo: { ...address, zipCode } };
  const refused = await createOrder<PriceChanged>(buyer, checkoutSn, { ...form, expectedTotal: 1 });
  const expectedTotal = refused.body.detail.totals.finalTotalPaymentAmt;

  const { status, body } = await createOrder(buyer, checkoutSn, { ...form, expectedTotal });
  expect(status, JSON.stringify(body)).toBe(201);

  await shop.comeBack(await shop.consent(body));

  return { orderNo: body.orderNo, buyer };
}

interface PriceChanged {
  detail: { totals: { finalTotalPaymentAmt: number } };
}

type Ordered = Awaited<ReturnType<typeof placePaidOrder>>;

/** Orders of every kind, named by their special feature. */
const ORDERS: Readonly<Record<string, () => Promise<Ordered>>> = {
  'an add-on and a gift': async () => placePaidOrder({ items: await withAddOn() }),
  'two bundles': async () => placePaidOrder({ items: await makeBundles() }),
  'points and deposit': () => ofMember({ given: { point: 10_000, deposit: 5_000 } }),
  'nearly all by deposit': () => ofMember({ given: { deposit: 60_000 } }),
  'a coupon of an item': () => ofMember({ coupon: {}, as: 'itemCoupon' }),
  'a coupon of the order': () => ofMember({ coupon: { ...AWARD, couponBenefitType: 'CartDc' } }),
  'a coupon that gives points': () =>
    ofMember({ coupon: { ...AWARD, couponBenefitType: 'AwardPoint', dcRate: 3 } }),
  'a coupon of the delivery': () =>
    ofMember({ coupon: FREE_SHIPPING, as: 'shippingCouponSn', qty: 1 }),
  'the surcharge of an area': async () =>
    placePaidOrder({ items: await withAddOn(), zipCode: ISLAND.zipFrom }),
};

interface OfMember {
  given?: object;
  coupon?: object;
  as?: keyof Coupons;
  qty?: number;
}

/** An order of a member with points and a deposit: one product with two discounts. */
async function ofMember({ given, coupon, as = 'cartCouponSn', qty = 2 }: OfMember) {
  const coupons = coupon ? [coupon] : [];
  const wallet = { points: 20_000, deposit: 70_000, coupons };
  const { shopper, couponSns } = await memberWith(shop, wallet);
  const product = await makeProduct(shop, { listPrice: 50_000, salePrice: 40_000, ...FREE_ABOVE });
  const { itemCode } = product;

  await makePromotion(shop, { targets: [{ targetType: 'Product', targetCode: itemCode }] });

  const [sn] = couponSns;
  const items = [{ itemCode: unitOf(product), qty }];
  const benefits = sn === undefined ? {} : buildAppliedCoupons({ [as]: sn }, itemCode);

  return placePaidOrder({ buyer: shopper, items, given: { ...benefits, ...given } });
}

async function ownerOf(orderNo: string) {
  return shop.runtime.database.read
    .selectFrom('orders')
    .select(['orderSn', 'memberNo', 'locale'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
}

/** The order as on its owner's page, in one language. */
async function detailOf({ buyer, orderNo }: Ordered, locale: Locale): Promise<OrderDetail> {
  const { memberNo } = await ownerOf(orderNo);
  const path = `/api/${memberNo === null ? 'guest' : 'my'}/order/${orderNo}`;

  buyer.locale = locale;

  const { status, body } = await buyer.get<OrderDetail>(path);
  expect(status).toBe(200);

  return body;
}

const sumAmounts = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Expects the amounts on an order's page to add up. */
function expectAccountToAddUp(order: OrderDetail): void {
  const { amounts, cancels } = order;
  const shippings = shippingsOf(order);
  expect(sumAmounts(amounts.map(({ amount }) => amount))).toBe(order.finalTotalPaymentAmt);

  for (const { kind, amount, parts } of amounts) {
    if (kind === 'discount' || kind === 'shipping') {
      expect(sumAmounts(parts.map((part) => part.amount)), kind).toBe(amount);
    }
  }

  const items = itemsOf(order);
  const priced = items.filter((item) => item.itemType !== 'SetComponent');
  const [goods = 0, discount = 0] = (['goods', 'discount'] as const).map(
    (kind) => amounts.find((row) => row.kind === kind)?.amount ?? 0,
  );
  expect(sumAmounts(priced.map(({ netAmt }) => netAmt))).toBe(goods + discount);

  const initial = sumAmounts(shippings.map(({ initialShippingFee }) => initialShippingFee));
  const now = sumAmounts(shippings.map(({ shippingFee }) => shippingFee));
  expect(now).toBe(initial - sumAmounts(cancels.map(({ shippingAmt }) => shippingAmt)));
  expect(sumAmounts(cancels.map(({ refundAmt }) => refundAmt))).toBe(order.refundedAmt);
  expectBenefits(order);

  for (const shipping of shippings) {
    const { basicShippingFee, addShippingFee, exemptedFee, couponExemptedFee } = shipping;
    const fee = basicShippingFee + addShippingFee - exemptedFee - couponExemptedFee;
    expect(shipping.initialShippingFee).toBe(fee);
  }
}

/** Expects points, deposit and coupons as the breakdown has them. */
function expectBenefits(order: OrderDetail): void {
  const { amounts, secondaryPayments, usedCoupons } = order;
  const paidBy = amounts.filter(({ kind }) => kind === 'point' || kind === 'deposit');
  expect(secondaryPayments.map(({ amount }) => -amount)).toEqual(
    paidBy.map(({ amount }) => amount),
  );

  const off = amounts
    .flatMap(({ parts }) => parts)
    .map((part) => {
      if (part.kind === 'shipping') return part.couponExemptedFee;
      return part.discount === 'ItemCoupon' || part.discount === 'CartCoupon' ? -part.amount : 0;
    });
  expect(sumAmounts(usedCoupons.map(({ amount }) => amount))).toBe(sumAmounts(off));
}

/** Expects components and add-ons right below their parent. */
function expectPlaces(items: readonly OrderItem[]): void {
  items.forEach((item, i) => {
    if (item.parentItemSn === null) return;
    const above = items[i - 1];
    expect([above?.orderItemSn, above?.parentItemSn]).toContain(item.parentItemSn);
    expect(itemTag(item)).toBeDefined();
  });
}

/** Expects the amounts of the owner's page in every other place. */
async function expectSameEverywhere(placedOrder: Ordered, locale: Locale): Promise<void> {
  const { orderNo, buyer } = placedOrder;
  const { orderSn, memberNo } = await ownerOf(orderNo);
  const { read } = shop.runtime.database;

  const order = await detailOf(placedOrder, locale);
  expectAccountToAddUp(order);

  const items = itemsOf(order);
  expectPlaces(items);

  const won = (amount: number) => formatWon(amount, locale);

  const guestOrderSn = memberNo === null ? orderSn : undefined;
  const member = memberNo === null ? undefined : ({ memberNo } as SessionMember);

  const complete = await readOrderComplete(
    read,
    { visitor: { member, guestOrderSn } as Visitor, locale, now: shop.now() },
    orderNo,
  );
  expect(OrderDetail.parse(complete?.order)).toEqual(order);

  const page = `${locale === 'en' ? '/en' : ''}/orderComplete/${orderNo}`;
  const html = await (await buyer.raw(page)).text();
  for (const { amount } of order.amounts.filter((row) => row.amount !== 0)) {
    expect(html).toContain(`>${won(amount)}<`);
  }

  expect(html).toContain(`>${won(order.finalTotalPaymentAmt)}<`);

  const places = items.map(({ itemName }) => html.indexOf(itemName));
  expect(places.every((place) => place > 0)).toBe(true);

  const owner = { memberNo: memberNo ?? undefined, guestOrderSn };
  const receipt = await findReceipt(read, { owner, locale }, orderNo);
  const keptShipping = sumAmounts(shippingsOf(order).map(({ shippingFee }) => shippingFee));
  expect(receipt?.shippingAmt).toBe(keptShipping);
  expect(receipt?.refundedAmt).toBe(order.refundedAmt);

  const lines = sumAmounts((receipt?.lines ?? []).map(({ amount }) => amount));
  expect(receipt?.sums.totalAmt).toBe(lines + keptShipping - (receipt?.pointAmt ?? 0));

  if (memberNo !== null) {
    const range = 'fromDate=2026-11-01&toDate=2026-12-01';
    const { body } = await buyer.get<OrderList>(`/api/my/order/list?${range}`);
    const [listed] = body.orders;
    const { finalTotalPaymentAmt, refundedAmt } = order;
    expect(listed).toMatchObject({ orderNo, finalTotalPaymentAmt, refundedAmt });
    expect(listed?.lineItems).toEqual(linesOf(order));
  }

  await shop.runtime.database.tx((t) =>
    t.updateTable('orders').set({ locale }).where('orderSn', '=', orderSn).execute(),
  );

  const mail = await composeMail(shop.runtime, { template: 'orderCompleted', orderSn });
  const free = locale === 'en' ? 'Free' : '무료';
  for (const { kind, amount } of order.amounts) {
    const written = kind === 'shipping' && amount === 0 ? free : won(amount);
    expect(mail?.text).toContain(`: ${written}\n`);
  }

  expect(mail?.text).toContain(`: ${won(order.finalTotalPaymentAmt)}\n`);

  for (const { itemName, netAmt, itemType } of items) {
    if (itemType === 'SetComponent') continue;
    expect(mail?.text.split('\n')).toContainEqual(
      expect.stringMatching(new RegExp(`${itemName}.*${won(netAmt)}$`)),
    );
  }

  for (const { orderCancelSn, refundAmt } of order.cancels) {
    const sentMail = await composeMail(shop.runtime, { template: 'cancelled', orderCancelSn });
    expect(sentMail?.text).toContain(`: ${won(refundAmt)}\n`);
  }

  const { output } = await runVerb(['order', 'show', orderNo], shop.env);
  const printed = output.split('\n');
  const english = (amount: number) => formatWon(amount, 'en');

  for (const { kind, amount } of order.amounts) {
    expect(printed).toContain(`  ${kind}  ${english(amount)}`);
  }

  for (const { orderItemSn, netAmt } of items) {
    const line = printed.find((row) => row.startsWith(`  item ${orderItemSn}  `));
    expect(line).toMatch(new RegExp(`${english(netAmt)}$`));
  }
}

/** Cancels one unit of the first item with the refund amount of the estimate. */
async function cancelOne({ buyer, orderNo }: Ordered): Promise<void> {
  const { actions } = await detailOf({ buyer, orderNo }, 'ko');
  const [open] = actions.cancellable;
  const items = [{ orderItemSn: open?.orderItemSn, qty: 1 }];
  const path = `/api/order/${orderNo}`;
  const seen = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, { items });
  const expectedRefundAmt = seen.body.refundAmt;
  const request = { items, reasonCode: 'ChangedMind', expectedRefundAmt };

  const { status, body } = await buyer.post(`${path}/cancel`, request);
  expect(status, JSON.stringify(body)).toBe(200);

  const [cancel] = (await detailOf({ buyer, orderNo }, 'ko')).cancels;
  const { goodsAmt, shippingAmt, refundAmt } = seen.body;
  expect(cancel).toMatchObject({ goodsAmt, shippingAmt, refundAmt });
}

const CASES = Object.keys(ORDERS).flatMap((name) =>
  (['ko', 'en'] as const).map((locale) => ({ name, locale })),
);

describe('every place that shows an order has the same amounts', () => {
  test.each(CASES)('$name ($locale), whole and after a cancel of a part', async (testCase) => {
    const placedOrder = await ORDERS[testCase.name]?.();
    if (!placedOrder) throw new Error(`no order of ${testCase.name}`);
    await expectSameEverywhere(placedOrder, testCase.locale);
    await cancelOne(placedOrder);
    await expectSameEverywhere(placedOrder, testCase.locale);
  });
});

test('a delivery fee that a cancel adds is shown with its parcel', async () => {
  const placedOrder = await placePaidOrder({ items: await withAddOn() });
  await cancelOne(placedOrder);
  const [parcel] = shippingsOf(await detailOf(placedOrder, 'ko'));
  expect(parcel).toMatchObject({ initialShippingFee: 0, shippingFee: 3_000 });
});
