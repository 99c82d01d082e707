import { equal, ok } from 'node:assert/strict';
import { getUnchargedFee } from '../../../../src/features/order/claim/sum/claim-amounts.ts';
import { FEE_NAMES } from '../../../../src/features/order/claim/sum/requested-claim.ts';
import type { ClaimPlan } from '../../../../src/features/order/claim/sum/claim-sum.ts';
import { addedBackOf, backOf, taxFreeOf } from './claimable.ts';
import { sumAmounts } from '../money/money-rules.ts';

/** What holds of every plan, whatever the order. */
export function checkPlan(plan: ClaimPlan): void {
  const { goodsAmt, shippingRefundAmt, couponLossAmt, claimFee } = plan.sums;
  const { refundAmt, addPaymentAmt } = plan.sums;

  equal(Math.min(refundAmt, addPaymentAmt), 0, 'refund or payment, not both');

  const explained = sumAmounts(plan.lines.map(({ amount }) => amount));
  equal(explained, refundAmt - addPaymentAmt, 'every won is explained');

  const lost = sumAmounts(plan.couponLosses.map(({ amount }) => amount));
  equal(couponLossAmt, lost, 'what is lost of coupons');

  const unchargedFeeAmt = getUnchargedFee(plan.sums);
  const amounts = [
    goodsAmt,
    shippingRefundAmt,
    unchargedFeeAmt,
    claimFee,
    refundAmt,
    addPaymentAmt,
  ];

  ok(
    amounts.every((amount) => amount >= 0),
    'no sum below zero',
  );

  for (const { orderShippingSn: _, ...fee } of plan.fees) {
    ok(
      Object.values(fee).every((amount) => amount >= 0),
      'no fee below zero',
    );

    const gross = sumAmounts(FEE_NAMES.map((name) => fee[name]));
    equal(fee.claimFee, gross - fee.couponExemptedAmt - fee.waivedAmt + fee.deductedAmt);
  }

  const { payment, deposit, point } = backOf(plan);

  ok(
    payment + deposit + point + sumAmounts(Object.values(addedBackOf(plan))) >= refundAmt,
    'by means',
  );
  ok(taxFreeOf(plan) >= 0 && taxFreeOf(plan) <= payment, 'the tax-free part');
}
