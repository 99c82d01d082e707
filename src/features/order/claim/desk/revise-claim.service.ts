import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { formatCount } from '../../../../lib/money.ts';
import { giveBackFeeCoupons } from '../../../benefit/coupon/possession.queries.ts';
import { isOpen, type Fault } from '../claim.ts';
import { insertClaimHistory, listClaimFees, updateClaim, type Claim } from '../claim.queries.ts';
import { findChosenReason } from '../draft/reason.service.ts';
import { claimConflict } from '../claim-move.service.ts';
import { closeEarlierPayment } from '../payment/request-payment.service.ts';
import { changeSums, replanOthers } from '../settle/change-sums.service.ts';
import { planOpen } from '../settle/settle-sums.service.ts';
import { getOwedBalance, sumDeducted } from '../sum/claim-amounts.ts';
import { withClaim, type Desk } from './claim-steps.service.ts';

/**
 * Waives the fees of an open claim, with a reason that its buyer reads; price differences and coupon
 * losses stay. A payment made for them is refunded at settlement; a claim that awaits its payment
 * needs none any more if only fees were due. Throws ClaimHasNoFee, ClaimStatusConflict, and
 * PaymentInProgress while a payment is being approved.
 */
export function waiveFees(desk: Desk, claimNo: string, reason: string): Promise<Claim> {
  return withClaim(desk, claimNo, async (t, claim) => {
    throwIfEnded(claim);
    const deductedAmt = sumDeducted(await listClaimFees(t, [claim.claimSn]));
    if (claim.claimFee === deductedAmt) throw new AppError('ClaimHasNoFee');
    if (claim.status === 'Created') await closeEarlierPayment(t, claim, desk.now);

    const plan = await planOrThrow(t, claim, { waivesFees: true });
    return tellChange(t, claim, { plan, change: 'FeesWaived', note: reason, now: desk.now });
  });
}

/**
 * Deducts an amount from what an open claim by the buyer's fault gives back, in all and beside its fees,
 * as for goods that came back worn (Act on Consumer Protection in Electronic Commerce, article 18,
 * paragraph 8); 0 deducts nothing any more. Its buyer reads the reason. Throws ClaimSellersFault,
 * ClaimStatusConflict for one that awaits its payment, ClaimDeductionTooHigh beyond its refund, and
 * ClaimDeductionSpent for less than before, where the order has not so much left.
 */
export function deductFee(
  desk: Desk,
  claimNo: string,
  { amount: deductedAmt, reason: note }: { amount: number; reason: string },
): Promise<Claim> {
  return withClaim(desk, claimNo, async (t, claim) => {
    const { status, claimSn, fault } = claim;
    throwIfEnded(claim);
    if (status === 'Created') throw claimConflict(status, status);
    if (fault === 'Seller') throw new AppError('ClaimSellersFault');

    const beforeAmt = sumDeducted(await listClaimFees(t, [claimSn]));
    const plan = await planOrThrow(t, claim, { deductedAmt });
    const lessAmt = getOwedBalance(claim) - getOwedBalance(plan.sums);
    if (lessAmt !== deductedAmt - beforeAmt) {
      // A compensation has given back meanwhile what the deduction had left.
      if (deductedAmt < beforeAmt) throw new AppError('ClaimDeductionSpent');
      const params = { amount: formatCount(claim.owedAmt + beforeAmt) };
      throw new AppError('ClaimDeductionTooHigh', { params });
    }

    return tellChange(t, claim, { plan, change: 'FeeDeducted', note, now: desk.now });
  });
}

/** The result of the inspection of a claim. */
export interface FoundFault {
  fault: Fault;
  /** If absent, its reason stays. */
  claimReasonCode?: string | undefined;
  /** Its buyer reads it. */
  reason: string;
}

/**
 * Changes whose fault an open claim is, and its reason, as an inspection may show. By the seller's fault
 * no fee is due, nothing is deducted for coupons, and its coupon is usable again. By the buyer's, which
 * takes that nothing waits for a payment, it comes to less by fees and lost coupons, and to no payment
 * beyond what was paid. Throws ClaimSellersFault or ClaimBuyersFault where nothing changes,
 * ClaimStatusConflict, and PaymentInProgress while a payment is being approved.
 */
export function changeFault(desk: Desk, claimNo: string, found: FoundFault): Promise<Claim> {
  return withClaim(desk, claimNo, async (t, claim) => {
    throwIfEnded(claim);
    throwIfKnown(claim, found);
    await throwIfNotOffered(t, claim, found);

    if (claim.fault === found.fault) return changeReason(t, claim, found, desk.now);

    return found.fault === 'Seller'
      ? turnClaimToSeller(t, claim, found, desk.now)
      : turnClaimToBuyer(t, claim, found, desk.now);
  });
}

/** Turns an open claim to the seller's fault; throws as `changeFault` does. */
export function turnToSeller(desk: Desk, claimNo: string, reason: string): Promise<Claim> {
  return changeFault(desk, claimNo, { fault: 'Seller', reason });
}

function throwIfEnded({ status }: Claim): void {
  if (!isOpen(status)) throw claimConflict(status, status);
}

/** A reshipment is always the seller's fault. */
function throwIfKnown(claim: Claim, { fault, claimReasonCode }: FoundFault): void {
  const { claimType, status } = claim;
  const isNew = claimReasonCode !== undefined && claimReasonCode !== claim.claimReasonCode;
  if (claimType === 'Reship' && fault === 'Buyer') throw claimConflict(status, status);
  if (claim.fault !== fault || isNew) return;

  throw new AppError(fault === 'Seller' ? 'ClaimSellersFault' : 'ClaimBuyersFault');
}

/** Goods that came back are given a reason of exchanges: those are of goods that are here. */
async function throwIfNotOffered(t: Tx, claim: Claim, found: FoundFault): Promise<void> {
  const { claimReasonCode: kept } = claim;
  const { claimReasonCode = kept } = found;
  if (claimReasonCode === kept) return;
  await findChosenReason(t, { claimType: 'Exchange', claimReasonCode });
}

/** Another reason by the same fault changes no sum. */
async function changeReason(
  t: Tx,
  claim: Claim,
  { claimReasonCode: found, reason: note }: FoundFault,
  now: number,
): Promise<Claim> {
  const { claimSn, status } = claim;
  const step = { claimSn, fromStatus: status, toStatus: status, actor: 'staff' as const };
  const claimReasonCode = found ?? claim.claimReasonCode;

  await updateClaim(t, { claimSn, from: status }, { claimReasonCode });
  await insertClaimHistory(t, { ...step, note, createdAt: now });

  return { ...claim, claimReasonCode };
}

async function turnClaimToSeller(
  t: Tx,
  claim: Claim,
  { claimReasonCode: found, reason: note }: FoundFault,
  now: number,
): Promise<Claim> {
  const { status, possessionCouponSn } = claim;
  if (status === 'Created') await closeEarlierPayment(t, claim, now);

  const plan = await planOrThrow(t, { ...claim, fault: 'Seller' });
  if (possessionCouponSn !== null) await giveBackFeeCoupons(t, [possessionCouponSn], now);

  const claimReasonCode = found ?? claim.claimReasonCode;
  const columns = { fault: 'Seller', claimReasonCode, possessionCouponSn: null } as const;
  return tellChange(t, claim, { plan, change: 'FaultChanged', columns, note, now });
}

async function turnClaimToBuyer(
  t: Tx,
  claim: Claim,
  { claimReasonCode: found, reason: note }: FoundFault,
  now: number,
): Promise<Claim> {
  const { status } = claim;
  if (status === 'Created') throw claimConflict(status, status);

  const plan = await planOrThrow(t, { ...claim, fault: 'Buyer' }, { turnsToBuyer: true });
  const claimReasonCode = found ?? claim.claimReasonCode;
  const columns = { fault: 'Buyer', claimReasonCode } as const;
  return tellChange(t, claim, { plan, change: 'FaultChanged', columns, note, now });
}

type Plan = Parameters<typeof changeSums>[2]['plan'];

async function planOrThrow(
  t: Tx,
  claim: Claim,
  how?: Parameters<typeof planOpen>[2],
): Promise<Plan> {
  const plan = await planOpen(t, claim, how);
  if ('problem' in plan) throw new AppError(plan.problem.code);
  return plan;
}

async function tellChange(
  t: Tx,
  claim: Claim,
  change: Omit<Parameters<typeof changeSums>[2], 'actor'>,
): Promise<Claim> {
  const by = { actor: 'staff', now: change.now } as const;
  const changed = await changeSums(t, claim, { ...change, ...by });
  await replanOthers(t, changed, by);

  return changed;
}
