import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type { ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import { expireClaims } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../../support/order/money/money.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

const CART = {
  couponBenefitType: 'CartDc',
  prodDcCouponType: null,
  dcRate: 20,
  orderRangeType: 'Amt',
} as const;

/** An order with a coupon of 20 % from `orderAmt` won, of one unit of each price, sent but the last. */
async function withCoupon(orderAmt: number, prices: readonly number[], sent = prices.length) {
  const coupons = [{ ...CART, orderAmt }];
  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons });
  const [cartCouponSn = 0] = couponSns;
  const appliedCoupons = { itemCoupons: [], cartCouponSn, shippingCouponSn: null };
  const items = [];

  for (const price of prices) {
    const policy = { type: 'Free', returnFee: 3_000 } as const;
    const { units } = await makeProduct(shop, { listPrice: price, salePrice: price, policy });
    items.push({ itemCode: units[0]?.itemCode ?? '', qty: 1 });
  }

  const expectedTotal = prices.reduce((sum, price) => sum + price * 0.8, 0);
  const order = await makePaid(shop, { buyer, items, given: { appliedCoupons, expectedTotal } });
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);

  const out = order.items.slice(0, sent).map(({ orderItemSn }) => ({ orderItemSn, qty: 1 }));
  await desk.ship(order.orderSn, out);
  await desk.deliver(order.orderSn);

  return order;
}

const getItemSn = ({ items }: PaidOrder, index: number) => items[index]?.orderItemSn ?? 0;

const buildReturn = (order: PaidOrder, index: number) =>
  applyFor(order, 'Return', { items: [{ orderItemSn: getItemSn(order, index), claimQty: 1 }] });

async function cancelLast({ orderNo, buyer, items }: PaidOrder) {
  const selection = { items: [{ orderItemSn: items.at(-1)?.orderItemSn, qty: 1 }] };
  const path = `/api/order/${orderNo}`;
  const { body: seen } = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, selection);
  const request = { ...selection, reasonCode: 'ChangedMind', expectedRefundAmt: seen.refundAmt };

  const { body } = await buyer.post<CancelDone>(`${path}/cancel`, request);
  expect(body.refundAmt).toBe(seen.refundAmt);

  return seen;
}

/** 60,000, 20,000 and 20,000 won: a return of the second is open, and the buyer cancels the third. */
async function heldBack() {
  const order = await withCoupon(80_000, [60_000, 20_000, 20_000], 2);
  const claim = await buildReturn(order, 1);
  expect(claim.refundAmt).toBe(16_000 - 3_000);
  // With both gone the coupon is lost on what stays: 12,000.
  expect(await cancelLast(order)).toMatchObject({
    goodsAmt: 16_000,
    heldAmt: 12_000,
    refundAmt: 4_000,
  });

  return { order, claimNo: claim.claimNo };
}

const orderOf = async ({ buyer, orderNo }: PaidOrder) =>
  (await buyer.get<OrderDetail>(`/api/my/order/${orderNo}`)).body;

const claimOf = async ({ buyer }: PaidOrder, claimNo: string) =>
  (await buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`)).body;

test('what is held for an open return goes back when it is rejected', async () => {
  const { order, claimNo } = await heldBack();
  await claimDeskOf(shop).end(claimNo, 'Rejected');
  await settleAll(shop);

  const { cancels, refundedAmt } = await orderOf(order);
  expect(cancels).toMatchObject([
    { reasonCode: 'ChangedMind', refundAmt: 4_000 },
    {
      reasonCode: 'HeldReleased',
      items: [],
      heldAmt: -12_000,
      refundAmt: 12_000,
      refunds: [{ means: 'Payment', amount: 12_000, status: 'Done' }],
    },
  ]);
  expect(refundedAmt).toBe(16_000);

  const orderCancelSn = cancels[1]?.orderCancelSn ?? 0;
  const mail = await composeMail(shop.runtime, { template: 'refunded', orderCancelSn });
  expect(mail?.text).toContain('보류했던 금액을 환불해 드렸습니다.');
  expect(mail?.text).not.toContain('취소');
  expect(mail?.text).toContain('\n\n보류했던 금액: 12,000원\n환불 금액: 12,000원\n');
  await expectCounted(shop, order);
});

test('it pays for the coupon that is lost when the return is settled', async () => {
  const { order, claimNo } = await heldBack();
  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  expect(await claimOf(order, claimNo)).toMatchObject({
    goodsAmt: 16_000,
    couponLossAmt: 12_000,
    heldAmt: -12_000,
    carriedAmt: 0,
    claimFee: 3_000,
    refundAmt: 13_000,
  });
  // 60,000 of goods stay at their full price, and 3,000 of fees.
  expect((await orderOf(order)).refundedAmt).toBe(80_000 - 60_000 - 3_000);
  await expectCounted(shop, order);
});

test('what a return held for another is its own, once that one is settled', async () => {
  const order = await withCoupon(80_000, [60_000, 20_000, 20_000]);
  const first = await buildReturn(order, 1);
  const { claimNo } = await buildReturn(order, 2);
  const told = { goodsAmt: 16_000, couponLossAmt: 0, heldAmt: 12_000, refundAmt: 1_000 };
  expect(await claimOf(order, claimNo)).toMatchObject(told);

  await claimDeskOf(shop).through(first.claimNo);

  const settled = await claimOf(order, claimNo);
  expect(settled).toMatchObject({ ...told, couponLossAmt: 12_000, heldAmt: 0 });
  // Its refund is the same: there is nothing to tell.
  expect(settled.timeline).toHaveLength(1);
});

test('an exchange that is not paid for counts for nothing', async () => {
  const product = await makeProduct(shop, {
    prices: [60_000, 110_000],
    policy: { type: 'Free' },
  });

  const other = await makeProduct(shop, {
    listPrice: 40_000,
    salePrice: 40_000,
    policy: { type: 'Free' },
  });

  const coupons = [{ ...CART, orderAmt: 100_000 }];
  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons });
  const [cartCouponSn = 0] = couponSns;
  const appliedCoupons = { itemCoupons: [], cartCouponSn, shippingCouponSn: null };
  const codes = [product, other].map(({ units }) => units[0]?.itemCode ?? '');
  const items = codes.map((itemCode) => ({ itemCode, qty: 1 }));

  const order = await makePaid(shop, {
    buyer,
    items,
    given: { appliedCoupons, expectedTotal: 80_000 },
  });

  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  const exchangeItemCode = product.units[1]?.itemCode ?? '';

  await applyFor(order, 'Exchange', {
    items: [{ orderItemSn: getItemSn(order, 0), claimQty: 1, exchangeItemCode }],
  });

  const claim = await applyFor(order, 'Return', {
    items: [{ orderItemSn: getItemSn(order, 1), claimQty: 1 }],
    collectionMethod: 'Send',
  });
  expect(claim.estimate).toMatchObject({ goodsAmt: 32_000, couponLossAmt: 12_000 });
  expect(claim.refundAmt).toBe(20_000);

  shop.setNow(shop.now() + 31 * 60_000);

  expect(await expireClaims(shop.runtime)).toBe(1);

  const { refundAmt } = await claimDeskOf(shop).through(claim.claimNo);
  expect(refundAmt).toBe(20_000);
});
