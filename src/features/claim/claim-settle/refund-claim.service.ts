import type { Tx } from '#db/connection.ts';
import { giveBackCoupons } from '../../benefit/coupon/possession.queries.ts';
import { insertRefund } from '../../order/refund/refund.queries.ts';
import { requestRefunds } from '../../order/refund/refund-request.service.ts';
import type { Claim } from '../claim/claim.queries.ts';
import type { ClaimPlan } from '../claim-sum/claim-sum.ts';
import { findClaimPayment } from './settle-sums.queries.ts';

interface ClaimRefund {
  order: { orderSn: number; orderNo: string; memberNo: number | null };
  claim: Claim;
  plan: ClaimPlan;
  /** The claim's refund account, encrypted. */
  refundAccount: string | null;
  now: number;
}

/** Refunds a confirmed claim to its original payment means. Idempotent. */
export async function refundClaim(t: Tx, refund: ClaimRefund): Promise<void> {
  const { order, claim, plan, refundAccount, now } = refund;
  const { claimSn } = claim;
  const { refunds, taxFreeAmt, needsAccount } = plan;
  await requestRefunds(t, {
    order,
    reason: 'Claim',
    key: `claim:${claimSn}`,
    claimSn,
    refunds,
    taxFreeAmt,
    needsAccount,
    ...(refundAccount !== null && { refundAccount: { sealed: refundAccount } }),
    cancelOrderId: `${order.orderNo}-R${claimSn}`,
    now,
  });
  for (const added of plan.addedRefunds) {
    await refundAdded(t, { order, claimSn, of: added.claimSn, amount: added.amount, now });
  }
  if (plan.returnsCoupons) {
    await giveBackCoupons(t, { orderSn: order.orderSn, fault: 'Seller', now });
  }
}

interface AddedRefund {
  order: { orderSn: number; orderNo: string };
  /** The refunding claim, and the claim that the payment was made for. */
  claimSn: number;
  of: number;
  amount: number;
  now: number;
}

/** Refunds an additional payment, in whole or in part, at its provider; once per claim. */
export async function refundAdded(t: Tx, added: AddedRefund): Promise<void> {
  const { order, claimSn, of, amount, now } = added;
  const payment = await findClaimPayment(t, of);
  if (!payment) throw new Error(`Claim ${of} has no additional payment.`);
  await insertRefund(t, {
    refundKey: `claim:${claimSn}:added:${of}:Payment`,
    orderSn: order.orderSn,
    claimSn,
    reason: 'Claim',
    means: 'Payment',
    amount,
    taxFreeAmt: 0,
    orderCancelSn: null,
    status: 'Requested',
    doneAt: null,
    paymentAttemptSn: payment.paymentAttemptSn,
    cancelOrderId: `${order.orderNo}-R${claimSn}A${of}`,
    refundAccount: null,
    checkAt: now,
    createdAt: now,
  });
}
