import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { giveBackFeeCoupons } from '../../../benefit/coupon/possession.queries.ts';
import { isOpen, type ClaimChange } from '../claim.ts';
import type { Claim } from '../claim.queries.ts';
import { claimConflict } from '../claim-move.service.ts';
import { closeEarlierPayment } from '../payment/request-payment.service.ts';
import { changeSums, replanOthers } from '../settle/change-sums.service.ts';
import { planOpen } from '../settle/settle-sums.service.ts';
import { withClaim, type Desk } from './claim-steps.service.ts';

/**
 * Waives the fees of an open claim, with a reason that its buyer reads; price differences and coupon
 * losses stay. A payment made for them is refunded at settlement; a claim that awaits its payment
 * needs none any more if only fees were due. Throws ClaimHasNoFee, ClaimStatusConflict, and
 * PaymentInProgress while a payment is being approved.
 */
export function waiveFees(desk: Desk, claimNo: string, reason: string): Promise<Claim> {
  return withClaim(desk, claimNo, (t, claim) => {
    throwIfEnded(claim);
    if (claim.claimFee === 0) throw new AppError('ClaimHasNoFee');
    return reviseClaim(t, claim, { change: 'FeesWaived', reason, now: desk.now });
  });
}

/**
 * Turns an open claim to the seller's fault, as an inspection may show, with a reason that its buyer
 * reads: no fee is due any more, nothing is deducted for coupons, and its coupon is usable again. It
 * is never turned back. Throws ClaimSellersFault, ClaimStatusConflict, and PaymentInProgress while a
 * payment is being approved.
 */
export function turnToSeller(desk: Desk, claimNo: string, reason: string): Promise<Claim> {
  return withClaim(desk, claimNo, (t, claim) => {
    throwIfEnded(claim);
    if (claim.fault === 'Seller') throw new AppError('ClaimSellersFault');
    return reviseClaim(t, claim, { change: 'FaultChanged', reason, now: desk.now });
  });
}

function throwIfEnded({ status }: Claim): void {
  if (!isOpen(status)) throw claimConflict(status, status);
}

interface Revision {
  change: Exclude<ClaimChange, 'OtherEnded'>;
  reason: string;
  now: number;
}

async function reviseClaim(t: Tx, claim: Claim, { change, reason, now }: Revision): Promise<Claim> {
  const isFault = change === 'FaultChanged';
  const { status, possessionCouponSn } = claim;
  if (status === 'Created') await closeEarlierPayment(t, claim, now);

  const revised: Claim = isFault ? { ...claim, fault: 'Seller' } : claim;
  const plan = await planOpen(t, revised, { waivesFees: !isFault });
  if ('problem' in plan) throw new AppError(plan.problem.code);

  if (isFault && possessionCouponSn !== null)
    await giveBackFeeCoupons(t, [possessionCouponSn], now);

  const by = { actor: 'staff', now } as const;

  const changed = await changeSums(t, claim, {
    ...by,
    plan,
    change,
    note: reason,
    ...(isFault && { columns: { fault: 'Seller', possessionCouponSn: null } }),
  });

  await replanOthers(t, changed, by);

  return changed;
}
