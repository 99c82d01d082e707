import { expect } from 'vitest';
import { couponLossOf } from '../../src/features/claim/claim-sum/claim-amounts.ts';
import type { ClaimPlan } from '../../src/features/claim/claim-sum/claim-sum.ts';
import { addedBackOf, backOf, taxFreeOf } from './claimable.ts';

/** What holds of every plan, whatever the order. */
export function checkPlan(plan: ClaimPlan): void {
  const { goodsAmt, shippingRefundAmt, exchangeDiffAmt, deductedAmt, claimFee } = plan.sums;
  const { owedAmt, refundAmt, addPaymentAmt } = plan.sums;
  const net = goodsAmt + shippingRefundAmt - exchangeDiffAmt - deductedAmt - claimFee;
  expect(owedAmt - addPaymentAmt, 'the sums of a claim').toBe(net);
  expect(Math.min(refundAmt, addPaymentAmt), 'refund or payment, not both').toBe(0);
  expect(
    plan.lines.reduce((sum, { amount }) => sum + amount, 0),
    'every won is explained',
  ).toBe(refundAmt - addPaymentAmt);
  const lost = plan.couponLosses.reduce((sum, { amount }) => sum + amount, 0);
  expect(couponLossOf(plan.sums), 'what is lost of coupons').toBe(lost);
  const amounts = [goodsAmt, shippingRefundAmt, deductedAmt, claimFee, refundAmt];
  for (const amount of [...amounts, addPaymentAmt]) expect(amount).toBeGreaterThanOrEqual(0);
  for (const { orderShippingSn: _, ...fee } of plan.fees) {
    for (const amount of Object.values(fee)) expect(amount).toBeGreaterThanOrEqual(0);
    expect(fee.claimFee).toBe(
      fee.initialShippingFee +
        fee.basicReturnFee +
        fee.addReturnFee +
        fee.basicShippingFee +
        fee.addShippingFee -
        fee.couponExemptedAmt -
        fee.waivedAmt,
    );
  }
  const { payment, deposit, point } = backOf(plan);
  const added = Object.values(addedBackOf(plan)).reduce((sum, amount) => sum + amount, 0);
  expect(payment + deposit + point + added, 'by means').toBeGreaterThanOrEqual(refundAmt);
  expect(taxFreeOf(plan)).toBeGreaterThanOrEqual(0);
  expect(taxFreeOf(plan)).toBeLessThanOrEqual(payment);
}
