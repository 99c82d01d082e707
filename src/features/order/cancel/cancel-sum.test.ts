import { expect, test } from 'vitest';
import type { UsedCoupon } from '../order-sum/coupon-loss.ts';
import { withLeft, type LeftQtys, type PaidItem } from '../order-sum/paid-item.ts';
import { sumMeans, type Means } from '../refund/refund-means.ts';
import type { PaidParcel } from '../order-sum/parcel-fee.ts';
import { planRefund } from '../refund/refund-plan.ts';
import { cancelSum } from './cancel-sum.ts';
import {
  UNCLAIMED,
  buildItem,
  buildParcel,
  withoutRest,
} from '../../../../tests/support/order/paid-order.ts';

interface Kept {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  kept: Means & { taxFree: number };
}

/** An order without coupons and claims. */
const plain = (order: Pick<Kept, 'items' | 'parcels'>, keptAmt: number) => ({
  ...order,
  ...UNCLAIMED,
  balanceAmt: keptAmt,
});

function refundOf({ kept, ...order }: Kept, left: LeftQtys) {
  const sum = cancelSum(plain(order, sumMeans(kept)), withoutRest(order.items, left));
  const { owedAmt, taxFreeGoodsAmt } = sum;
  const { taxFree: keptTaxFreeAmt, ...paid } = kept;
  const by = { isMember: true, paymentMethodType: 'CreditCard', added: [] };
  const refunded = { payment: 0, deposit: 0, point: 0 };
  const means = { ...by, paid, refunded, keptTaxFreeAmt, acceptedAmt: 0 };

  return { ...sum, ...planRefund(means, { owedAmt, coveredAmt: 0, taxFreeGoodsAmt }) };
}

const paidWith = (payment: number, taxFree = 0) => ({ payment, deposit: 0, point: 0, taxFree });

test('a fee due after losing free shipping is deducted from the refund', () => {
  const items = [buildItem(), buildItem({ orderItemSn: 2 })];
  const sum = refundOf(
    { items, parcels: [buildParcel()], kept: paidWith(60_000) },
    new Map([[2, 0]]),
  );
  expect(sum).toMatchObject({ goodsAmt: 30_000, shippingAmt: -3_000, refundAmt: 27_000 });
});

test('what the shop cancelled counts when the buyer cancels more', () => {
  const items = [
    buildItem(),
    buildItem({ orderItemSn: 2 }),
    buildItem({ orderItemSn: 3, listPrice: 10_000 }),
  ];

  const left = withLeft(items, new Map([[2, 0]]), () => 'SellerCancel');
  const more = withLeft(left, new Map([[3, 0]]), () => 'BuyerCancel');
  const sum = cancelSum(plain({ items: left, parcels: [buildParcel()] }, 40_000), more);
  expect(sum).toMatchObject({ goodsAmt: 10_000, shippingAmt: 0, owedAmt: 10_000 });
});

test('a fee that exceeds the refund is not charged beyond it', () => {
  const items = [buildItem({ listPrice: 49_000 }), buildItem({ orderItemSn: 2, listPrice: 1_000 })];
  const sum = refundOf(
    { items, parcels: [buildParcel()], kept: paidWith(50_000) },
    new Map([[2, 0]]),
  );

  expect(sum).toMatchObject({
    goodsAmt: 1_000,
    shippingAmt: -3_000,
    carriedAmt: 2_000,
    refundAmt: 0,
  });
});

test('a fee goes back whole, and pays for what is lost', () => {
  const cart = (amount: number) => [{ unitNo: 1, kind: 'CartCoupon' as const, ref: '7', amount }];
  const items = [
    buildItem({ listPrice: 60_000, discounts: cart(24_000) }),
    buildItem({ orderItemSn: 2, orderShippingSn: 2, listPrice: 30_000, discounts: cart(12_000) }),
  ];
  const far = { orderShippingSn: 2, policyType: 'Fixed', exemptedFee: 0, addShippingFee: 1_000 };
  const parcels = [buildParcel(), buildParcel(far)];
  const least = { orderRangeType: 'Amt', orderAmt: 90_000, orderQty: 0 };
  const coupons: UsedCoupon[] = [{ ...least, possessionCouponSn: 7 }];
  const order = { ...plain({ items, parcels }, 58_000), coupons };

  // 60,000 stay without the coupon, and 58,000 were paid.
  expect(cancelSum(order, withoutRest(items, new Map([[2, 0]])))).toMatchObject({
    goodsAmt: 18_000,
    shippingAmt: 4_000,
    couponLossAmt: 24_000,
    carriedAmt: 2_000,
    owedAmt: 0,
  });
});

test('a cancelled parcel has no fee and no surcharge', () => {
  const items = [buildItem(), buildItem({ orderItemSn: 2, orderShippingSn: 2 })];
  const far = { policyType: 'Fixed', exemptedFee: 0, addShippingFee: 4_000 };
  const parcels = [buildParcel(far), buildParcel({ ...far, orderShippingSn: 2 })];
  const sum = refundOf({ items, parcels, kept: paidWith(74_000) }, new Map([[2, 0]]));
  expect(sum).toMatchObject({ goodsAmt: 30_000, shippingAmt: 7_000, refundAmt: 37_000 });
});

test('the payment is refunded first, points last', () => {
  const kept = { payment: 10_000, deposit: 5_000, point: 15_000, taxFree: 0 };
  const items = [buildItem(), buildItem({ orderItemSn: 2, orderShippingSn: 2, listPrice: 0 })];
  const free = buildParcel({ policyType: 'Free', basicShippingFee: 0, exemptedFee: 0 });
  const sum = refundOf({ items, parcels: [free], kept }, new Map([[1, 0]]));
  expect(sum.refunds).toMatchObject([
    { means: 'Payment', amount: 10_000 },
    { means: 'Deposit', amount: 5_000 },
    { means: 'Point', amount: 15_000 },
  ]);
});

test('the refund of tax-free goods is tax-free', () => {
  const taxType = 'TaxFree';
  const items = [
    buildItem(),
    buildItem({ orderItemSn: 2, listPrice: 20_000, orderedQty: 2, taxType }),
  ];
  const order = { items, parcels: [buildParcel()], kept: paidWith(70_000, 40_000) };
  expect(refundOf(order, new Map([[1, 0]]))).toMatchObject({
    refundAmt: 27_000,
    refunds: [{ taxFreeAmt: 0 }],
  });
  expect(refundOf(order, new Map([[2, 1]]))).toMatchObject({
    refundAmt: 20_000,
    refunds: [{ taxFreeAmt: 20_000 }],
  });

  const all = new Map([1, 2].map((sn) => [sn, 0]));
  expect(refundOf(order, all)).toMatchObject({
    refundAmt: 70_000,
    refunds: [{ taxFreeAmt: 40_000 }],
  });
});

test('a fee that becomes due for tax-free goods is deducted from the tax-free part', () => {
  const items = [buildItem({ orderedQty: 2, taxType: 'TaxFree' })];
  const order = { items, parcels: [buildParcel()], kept: paidWith(60_000, 60_000) };
  const sum = refundOf(order, new Map([[1, 1]]));
  expect(sum).toMatchObject({ refundAmt: 27_000, refunds: [{ taxFreeAmt: 27_000 }] });
});

test('a payment frozen as taxable is refunded as taxable', () => {
  const items = [buildItem({ orderedQty: 2, taxType: 'TaxFree' })];
  const sum = refundOf(
    { items, parcels: [buildParcel()], kept: paidWith(60_000) },
    new Map([[1, 0]]),
  );
  expect(sum).toMatchObject({ refundAmt: 60_000, refunds: [{ taxFreeAmt: 0 }] });
});

test('points pay the tax-free and the taxable part in proportion', () => {
  const items = [buildItem(), buildItem({ orderItemSn: 2, taxType: 'TaxFree' })];
  const kept = { payment: 40_000, deposit: 0, point: 20_000, taxFree: 20_000 };
  const sum = refundOf({ items, parcels: [buildParcel()], kept }, new Map([[2, 0]]));
  expect(sum).toMatchObject({ refundAmt: 27_000, refunds: [{ taxFreeAmt: 20_000 }] });
});
