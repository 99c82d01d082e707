import type { Updateable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { ClaimTable } from '#db/tables/claim.ts';
import { AppError } from '../../../errors/errors.ts';
import type { MoveBy } from '../order/order-item.queries.ts';
import { CLAIM_TRANSITIONS, isOpen, type ClaimStatus } from './claim.ts';
import { insertClaimHistory, updateClaim, type Claim } from './claim.queries.ts';

interface ClaimMove extends MoveBy {
  to: ClaimStatus;
  /** Columns that change with it. */
  change?: Omit<Updateable<ClaimTable>, 'status'>;
}

/**
 * Changes the status of a claim of a locked order, with a history row, and returns the updated
 * claim; throws ClaimStatusConflict, with the current status, if the transition is not allowed.
 */
export async function moveClaim(t: Tx, claim: Claim, move: ClaimMove): Promise<Claim> {
  const { to, actor, note, now, change } = move;
  const { claimSn, status: from } = claim;
  const next: readonly ClaimStatus[] = CLAIM_TRANSITIONS[from];
  if (!next.includes(to)) throw claimConflict(from, to);

  const set = { ...change, status: to, updatedAt: now, endedAt: isOpen(to) ? null : now };
  if (!(await updateClaim(t, { claimSn, from }, set))) throw claimConflict(from, to);

  await insertClaimHistory(t, {
    claimSn,
    fromStatus: from,
    toStatus: to,
    actor,
    note,
    createdAt: now,
  });

  // The values just written.
  return { ...claim, ...set } as Claim;
}

/** The error of a disallowed transition, with the current status. */
export function claimConflict(status: ClaimStatus, to: ClaimStatus): AppError {
  return new AppError('ClaimStatusConflict', { detail: { status, to } });
}
