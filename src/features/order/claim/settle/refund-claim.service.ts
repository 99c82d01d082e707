import type { Tx } from '#db/connection.ts';
import { giveBackCoupons } from '../../../benefit/coupon/possession.queries.ts';
import { freedCoupons } from '../../cancel/freed-coupon.ts';
import { findAddedPayment } from '../../order-sum/claimed.queries.ts';
import { readPaidOrder } from '../../order-sum/paid-order.queries.ts';
import { planAdditionalRefund } from '../../refund/refund-plan.ts';
import { requestRefunds } from '../../refund/refund-request.service.ts';
import type { Claim } from '../claim.queries.ts';
import type { ClaimPlan } from '../sum/claim-sum.ts';

interface RefundedOrder {
  orderSn: number;
  orderNo: string;
  memberNo: number | null;
}

interface ClaimRefund {
  order: RefundedOrder;
  claim: Claim;
  plan: ClaimPlan;
  /** The claim's refund account, encrypted. */
  refundAccount: string | null;
  now: number;
}

/** Refunds a confirmed claim to its original payment means. Idempotent. */
export async function refundClaim(t: Tx, refund: ClaimRefund): Promise<void> {
  const { order, claim, plan, now } = refund;
  const account = refund.refundAccount;
  const refundAccount = account === null ? undefined : { sealed: account };

  await requestRefunds(t, {
    order,
    reason: 'Claim',
    source: { claimSn: claim.claimSn },
    refunds: plan.refunds,
    refundAccount,
    now,
  });

  const freed = plan.returnsCoupons ? {} : await freedNow(t, order.orderSn);
  if (freed) await giveBackCoupons(t, { orderSn: order.orderSn, ...freed, fault: 'Seller', now });
}

/** The coupons of which nothing is used with what is left now; undefined if there are none. */
async function freedNow(t: Tx, orderSn: number) {
  const possessionCouponSns = freedCoupons(await readPaidOrder(t, orderSn));
  return possessionCouponSns.length > 0 ? { possessionCouponSns } : undefined;
}

/** Refunds what is there of the additional payment of a claim that ended without it; once. */
export async function refundEnded(
  t: Tx,
  claimSn: number,
  { order, now }: { order: RefundedOrder; now: number },
): Promise<void> {
  const payment = await findAddedPayment(t, claimSn);
  if (!payment || payment.there.amount === 0) return;

  const isMember = order.memberNo !== null;
  const refunds = [planAdditionalRefund(payment, payment.there.amount, { isMember })];

  await requestRefunds(t, { order, reason: 'Claim', source: { claimSn }, refunds, now });
}
