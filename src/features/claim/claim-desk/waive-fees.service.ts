import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { isOpen } from '../claim/claim.ts';
import {
  insertClaimHistory,
  listClaimItems,
  updateClaim,
  type Claim,
} from '../claim/claim.queries.ts';
import { moveClaim } from '../claim/claim-move.service.ts';
import { closeEarlierPayment } from '../claim-payment/request-payment.service.ts';
import { waiveSums } from '../claim-settle/settle-sums.service.ts';
import { withClaim, type Desk } from './claim-desk.service.ts';

/**
 * Waives the fees of an open claim, with a reason in its history. A payment made for them is
 * refunded at settlement; a claim that awaits its payment needs none any more. Throws
 * ClaimHasNoFee, ClaimStatusConflict, and PaymentInProgress while a payment is being approved.
 */
export function waiveFees(desk: Desk, claimNo: string, reason: string): Promise<Claim> {
  const { now } = desk;
  return withClaim(desk, claimNo, async (t, claim) => {
    const { status, claimFee } = claim;
    if (!isOpen(status)) {
      throw new AppError('ClaimStatusConflict', { detail: { status, to: status } });
    }
    if (claimFee === 0) throw new AppError('ClaimHasNoFee');
    if (status === 'Created') await closeEarlierPayment(t, claim, now);
    const { sums } = await waiveSums(t, claim, await listClaimItems(t, [claim.claimSn]));
    if (status === 'Created' && sums.addPaymentAmt === 0) {
      const by = { actor: 'staff', note: reason, now } as const;
      const change = { ...sums, expiresAt: null };
      const applied = await moveClaim(t, claim, { ...by, to: 'Applied', change });
      const payload = { template: 'claimApplied', claimSn: claim.claimSn } as const;
      await enqueueMail(t, payload, now);
      return applied;
    }
    return noteWaiver(t, claim, { sums, reason, now });
  });
}

/** Writes the new sums, and a history row with the reason that changes no status. */
async function noteWaiver(
  t: Tx,
  claim: Claim,
  { sums, reason: note, now }: { sums: Partial<Claim>; reason: string; now: number },
): Promise<Claim> {
  const { claimSn, status } = claim;
  const change = { ...sums, updatedAt: now };
  await updateClaim(t, { claimSn, from: status }, change);
  await insertClaimHistory(t, {
    claimSn,
    fromStatus: status,
    toStatus: status,
    actor: 'staff',
    note,
    createdAt: now,
  });
  return { ...claim, ...change };
}
