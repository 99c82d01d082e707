import { withLeft, type LeftQtys, type PaidItem } from '#src/features/order/order-sum/paid-item.ts';
import type { PaidParcel } from '#src/features/order/order-sum/parcel-fee.ts';

export const buildItem = (overrides: Partial<PaidItem> = {}): PaidItem => ({
  orderItemSn: 1,
  parentItemSn: null,
  orderShippingSn: 1,
  itemType: 'General',
  prodUnitSn: 1,
  status: 'PaymentCompleted',
  orderedQty: 1,
  shippedQty: 0,
  listPrice: 30_000,
  taxType: 'Standard',
  discounts: [],
  gone: [],
  exchangeOfItemSn: null,
  ...overrides,
});

export const buildParcel = (overrides: Partial<PaidParcel> = {}): PaidParcel => ({
  orderShippingSn: 1,
  policyType: 'ConditionalFree',
  policyFee: 3_000,
  policyBaseAmt: 50_000,
  basicShippingFee: 3_000,
  addShippingFee: 0,
  exemptedFee: 3_000,
  couponExemptedFee: 0,
  ...overrides,
});

/** The items after their buyer cancelled all but the quantities left. */
export const withoutRest = (items: readonly PaidItem[], left: LeftQtys) =>
  withLeft(items, left, () => 'BuyerCancel');

export const UNCLAIMED = {
  coupons: [],
  claimFees: [],
  compensationAmt: 0,
  open: [],
  openExchanges: [],
  added: [],
  shortAmt: 0,
  heldAmt: 0,
};
