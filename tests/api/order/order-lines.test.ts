import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import {
  OrderDetail,
  type OrderLineItem,
} from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type { Claimable } from '#src/features/order/claim/claim.schema.ts';
import { formatDate, kstDay } from '#src/lib/date.ts';
import { addMonths } from '#src/lib/days.ts';
import { endOfKstDay, kstMidnight } from '#src/lib/instant.ts';
import type { Locale } from '#src/lib/locale.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf, claimerOf } from '../../support/order/claim/claims.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeAddOn, makeGift, makeProduct, makeSet } from '../../support/product/factories.ts';
import { linesOf } from '../../support/order/order-lines.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import type { ErrorBody } from '../../support/shopper.ts';

const RANGE = 'fromDate=2026-11-01&toDate=2027-03-31';
const FREE_ABOVE = { policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 } } as const;
let shop: PayingShop;
let startedAt: number;
/** The ends of the seventh day after `startedAt`, and of the same day three months later. */
let weekEnds: number;
let monthsEnd: number;
beforeAll(async () => {
  shop = await startPayingShop();
  startedAt = shop.now();
  weekEnds = endOfKstDay(startedAt, 7);
  monthsEnd = endOfKstDay(kstMidnight(addMonths(kstDay(startedAt), 3)));
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => shop.setNow(startedAt));

const unitOf = ({ units }: { units: readonly { itemCode: string }[] }) => units[0]?.itemCode ?? '';

/** A jacket with a gift and an add-on, and a set; each of its own handler. */
async function makeMixedOrder(isMember: boolean): Promise<PaidOrder> {
  const jacket = await makeProduct(shop, FREE_ABOVE);
  const addOn = await makeAddOn(shop, jacket, { listPrice: 4_000, salePrice: 4_000 });

  await makeGift(shop, jacket, { gift: await makeProduct(shop) });

  const shoes = await makeSet(shop, {
    itemType: 'Bundle',
    ...FREE_ABOVE,
    groups: [{ groupPrice: 35_000, of: [await makeProduct(shop)] }],
  });

  const items = [
    { itemCode: unitOf(jacket), qty: 2, addOnItems: [{ itemCode: unitOf(addOn), qty: 1 }] },
    { itemCode: unitOf(shoes), qty: 1 },
  ];
  if (!isMember) return makePaid(shop, { items });

  const buyer = await signedIn(shop, await makeMember(shop));
  return makePaid(shop, { items, buyer, given: { guestPassword: undefined } });
}

async function deliverOrder({ orderSn }: PaidOrder): Promise<void> {
  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn);
  await desk.deliver(orderSn);
}

async function detailOf({ buyer, orderNo }: PaidOrder, isMember: boolean): Promise<OrderDetail> {
  const path = `/api/${isMember ? 'my' : 'guest'}/order/${orderNo}`;
  const { status, body } = await buyer.get<OrderDetail>(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return OrderDetail.parse(body);
}

async function claimableOf(order: PaidOrder, type: 'Return' | 'Exchange') {
  const { status, body } = await claimerOf(order, type).verify();
  return status === 200 ? (body as Claimable).items : [];
}

/** Expects a line to say what the claim request says of the same item. */
async function expectClaimsToAgree(order: PaidOrder, lines: readonly OrderLineItem[]) {
  const returns = await claimableOf(order, 'Return');
  const exchanges = await claimableOf(order, 'Exchange');
  const find = (items: typeof returns, line: OrderLineItem) =>
    items.find(({ orderItemSn }) => orderItemSn === line.orderLineItemSn);

  for (const line of lines) {
    const returnLine = find(returns, line);
    expect(line.returnAppliable).toBe(returnLine !== undefined);

    // Of a set its pieces are exchanged.
    const sns = line.orderItems.map(({ orderItemSn }) => orderItemSn);
    const isExchanged = exchanges.some(({ orderItemSn }) => sns.includes(orderItemSn));
    expect(line.exchangeAppliable).toBe(isExchanged);
    expect(line.appliableUntil).toEqual({
      buyer: returnLine && returnLine.buyer.claimableQty > 0 ? returnLine.buyer.until : null,
      seller: returnLine && returnLine.seller.claimableQty > 0 ? returnLine.seller.until : null,
    });
  }

  for (const { orderItemSn } of returns) {
    expect(lines.map((line) => line.orderLineItemSn)).toContain(orderItemSn);
  }
}

/** Expects the dates of an order on its page, and for a member in the list, as its answer has them. */
async function expectSameEverywhere(order: PaidOrder, isMember: boolean): Promise<OrderDetail> {
  const detail = await detailOf(order, isMember);
  const lines = linesOf(detail);
  await expectClaimsToAgree(order, lines);

  const area = isMember ? 'myPage' : 'guest';
  for (const locale of ['ko', 'en'] as const) {
    const base = locale === 'en' ? '/en' : '';
    const html = await (await order.buyer.raw(`${base}/${area}/order/${order.orderNo}`)).text();
    expectDates(html, lines, locale);

    if (!isMember) continue;

    const list = await order.buyer.raw(`${base}/myPage?${RANGE}`);
    expectDates(await list.text(), lines, locale);
  }

  if (isMember) {
    const { body } = await order.buyer.get<OrderList>(`/api/my/order/list?${RANGE}`);
    expect(body.orders[0]?.lineItems).toEqual(lines);
  }

  return detail;
}

function expectDates(html: string, lines: readonly OrderLineItem[], locale: Locale): void {
  const dates = lines.flatMap(({ appliableUntil: { buyer, seller }, purchaseConfirmableUntil }) =>
    [buyer, seller, purchaseConfirmableUntil].filter((at) => at !== null),
  );
  const isConfirmable = lines.some((line) => line.purchaseConfirmableUntil !== null);

  for (const at of dates) expect(html).toContain(formatDate(at - 1, locale));

  const words = locale === 'en' ? 'Purchase confirmed automatically on' : '자동 구매확정';
  expect(html.includes(words)).toBe(isConfirmable);

  if (isConfirmable) expect(html).toContain(formatDate(weekEnds, locale));
}

const flagsOf = (lines: readonly OrderLineItem[]) =>
  lines.map(({ returnAppliable, exchangeAppliable, purchaseConfirmable }) => [
    returnAppliable,
    exchangeAppliable,
    purchaseConfirmable,
  ]);

describe.each([
  ['a member', true],
  ['a guest', false],
] as const)('an order of %s', (_, isMember) => {
  test('has its lines by handler and parcel, in the names of the specification', async () => {
    const order = await makeMixedOrder(isMember);
    const detail = await detailOf(order, isMember);

    const free = {
      combineType: 'ByOrderHandler',
      basicShippingFee: 3_000,
      addShippingFee: 0,
      exemptedFee: 3_000,
      couponExemptedFee: 0,
      initialShippingFee: 0,
      shippingFee: 0,
    };

    const paid = { ...free, exemptedFee: 0, initialShippingFee: 3_000, shippingFee: 3_000 };
    const name = '테스트 판매자';
    expect(detail.orderHandlers).toMatchObject([
      { name, combinedShippings: [free] },
      { name, combinedShippings: [paid] },
    ]);

    const lines = linesOf(detail);
    expect(lines.map((line) => line.orderItems.map(({ itemType }) => itemType))).toEqual([
      ['General', 'Gift'],
      ['AddOnItem'],
      ['Bundle', 'SetComponent'],
    ]);

    for (const { orderLineItemSn, orderItems } of lines) {
      expect(orderItems[0]?.orderItemSn).toBe(orderLineItemSn);
    }

    if (isMember) expect(detail.member).toMatchObject({ level: 'Family' });
    else expect(detail.member).toBeNull();

    expect([detail.secondaryPayments, detail.usedCoupons]).toEqual([[], []]);
  });

  test('can be claimed and confirmed until the dates of every place', async () => {
    const order = await makeMixedOrder(isMember);
    const before = await expectSameEverywhere(order, isMember);
    expect(flagsOf(linesOf(before)).flat()).not.toContain(true);

    await deliverOrder(order);

    const after = await expectSameEverywhere(order, isMember);
    expect(flagsOf(linesOf(after))).toEqual([
      [true, true, true],
      [true, true, true],
      [true, true, true],
    ]);

    const [line] = linesOf(after);
    expect(line).toMatchObject({
      appliableUntil: { buyer: weekEnds, seller: monthsEnd },
      purchaseConfirmableUntil: weekEnds,
    });
  });

  test('confirmed, it can be claimed for as long as before', async () => {
    const order = await makeMixedOrder(isMember);
    await deliverOrder(order);
    await order.buyer.post(`/api/order/${order.orderNo}/confirmPurchase`);

    const detail = await expectSameEverywhere(order, isMember);
    for (const line of linesOf(detail)) {
      expect(line).toMatchObject({
        returnAppliable: true,
        purchaseConfirmable: false,
        purchaseConfirmableUntil: null,
        appliableUntil: { buyer: weekEnds, seller: monthsEnd },
      });
    }
  });

  test('in a claim, it is neither claimed again nor confirmed', async () => {
    const order = await makeMixedOrder(isMember);
    await deliverOrder(order);

    const [, addOn] = linesOf(await detailOf(order, isMember));
    const orderItemSn = addOn?.orderLineItemSn ?? 0;
    const { claimNo } = await applyFor(order, 'Return', { items: [{ orderItemSn, claimQty: 1 }] });

    const detail = await expectSameEverywhere(order, isMember);
    expect(flagsOf(linesOf(detail))[1]).toEqual([false, false, false]);

    const path = `/api/order/${order.orderNo}/confirmPurchase`;
    const refused = await order.buyer.post<ErrorBody>(path, { orderItemSns: [orderItemSn] });
    expectProblem(refused, 409, 'OrderStatusConflict');

    const page = await order.buyer.raw(`/${isMember ? 'myPage' : 'guest'}/order/${order.orderNo}`);
    expect(await page.text()).toContain(claimNo);

    await claimDeskOf(shop).end(claimNo, 'Cancelled');

    const open = await expectSameEverywhere(order, isMember);
    expect(flagsOf(linesOf(open))[1]).toEqual([true, true, true]);
  });
});

test('an add-on that arrives later has dates of its own', async () => {
  const order = await makeMixedOrder(true);
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);

  const [addOn] = order.items.filter(({ itemType }) => itemType === 'AddOnItem');
  const { orderItemSn = 0 } = addOn ?? {};

  await desk.ship(order.orderSn, [{ orderItemSn, qty: 1 }]);
  await desk.deliver(order.orderSn);

  expect(flagsOf(linesOf(await expectSameEverywhere(order, true)))).toEqual([
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ]);
});

test('the list has the claims of an order with their number and state', async () => {
  const order = await makeMixedOrder(true);
  await deliverOrder(order);

  const [line] = linesOf(await detailOf(order, true));
  const items = [{ orderItemSn: line?.orderLineItemSn ?? 0, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', { items });

  const listed = async () => {
    const { body } = await order.buyer.get<OrderList>(`/api/my/order/list?${RANGE}`);
    return body.orders[0]?.claims;
  };
  expect(await listed()).toEqual([{ claimNo, claimType: 'Return', status: 'Applied' }]);

  const link = `/myPage/claim/detail/return/${order.orderNo}/${claimNo}`;
  const page = await (await order.buyer.raw(`/myPage?${RANGE}`)).text();
  expect(page).toContain(`href="${link}"`);
  expect(page).toContain('반품: 접수 완료');

  await claimDeskOf(shop).end(claimNo, 'Rejected');
  expect(await listed()).toMatchObject([{ claimNo, status: 'Rejected' }]);
});

test('others see nothing of it', async () => {
  const order = await makeMixedOrder(true);
  const stranger = await signedIn(shop, await makeMember(shop));
  const answer = await stranger.get<ErrorBody>(`/api/my/order/${order.orderNo}`);
  expectProblem(answer, 404, 'NotFound');
  expect((await shop.shopper().get('/api/my/order/list')).status).toBe(401);
});
