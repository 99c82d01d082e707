import { expect, test } from 'vitest';
import { planClaim } from './claim-sum.ts';
import type { AskedClaim } from './asked-claim.ts';
import type { ClaimableItem, ClaimableOrder, ClaimableParcel } from './claimable-order.ts';

const item = (given: Partial<ClaimableItem> = {}): ClaimableItem => ({
  ...{ orderItemSn: 1, parentItemSn: null, orderShippingSn: 1, itemType: 'General', prodUnitSn: 1 },
  ...{ status: 'Delivered', orderedQty: 1, cancelledQty: 0, shippedQty: 1 },
  ...{ listPrice: 30_000, taxType: 'Standard', discounts: [] },
  ...{ returned: [], claimedUnits: [], exchangeOfItemSn: null },
  ...given,
});

const parcel = (given: Partial<ClaimableParcel> = {}): ClaimableParcel => ({
  ...{ orderShippingSn: 1, policyType: 'ConditionalFree', policyFee: 3_000, policyBaseAmt: 50_000 },
  ...{ basicShippingFee: 3_000, addShippingFee: 0, exemptedFee: 3_000, couponExemptedFee: 0 },
  ...{ returnFee: 3_000 },
  ...given,
});

const order = (given: Partial<ClaimableOrder> = {}): ClaimableOrder => ({
  ...{ items: [item(), item({ orderItemSn: 2 })], parcels: [parcel()], coupons: [] },
  ...{ isMember: true, paymentMethodType: 'CreditCard', keptTaxFreeAmt: 0 },
  paid: { payment: 60_000, deposit: 0, point: 0 },
  refunded: { payment: 0, deposit: 0, point: 0 },
  ...{ claimFeeAmt: 0, added: [] },
  ...given,
});

const asked = (given: Partial<AskedClaim> = {}): AskedClaim => ({
  ...{ claimType: 'Return', fault: 'Buyer', items: [{ orderItemSn: 1, qty: 1 }] },
  ...{ collectionMethod: 'Collect', areaFees: { collection: 0, shipping: 0 } },
  ...given,
});

const sumsOf = (one: ClaimableOrder, claim: AskedClaim) => {
  const plan = planClaim(one, claim);
  if ('problem' in plan) throw new Error(plan.problem.code);
  return plan.sums;
};

test('the buyer pays the way back and the free shipping that is lost', () => {
  expect(sumsOf(order(), asked())).toMatchObject({
    ...{ goodsAmt: 30_000, claimFee: 6_000, refundAmt: 24_000, addPaymentAmt: 0 },
  });
});

test('the seller’s fault costs nothing', () => {
  expect(sumsOf(order(), asked({ fault: 'Seller' }))).toMatchObject({
    ...{ goodsAmt: 30_000, claimFee: 0, refundAmt: 30_000 },
  });
});

test('an exchange is paid for both ways', () => {
  const exchange = { prodUnitSn: 2, priceDiff: 5_000 };
  const items = [{ orderItemSn: 1, qty: 1, exchange }];
  expect(sumsOf(order(), asked({ claimType: 'Exchange', items }))).toMatchObject({
    ...{ goodsAmt: 0, claimFee: 6_000, exchangeDiffAmt: 5_000, addPaymentAmt: 11_000 },
  });
});
