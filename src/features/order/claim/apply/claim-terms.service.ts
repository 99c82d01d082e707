import type { Tx } from '#db/connection.ts';
import { getBalance } from '../claim.ts';
import { insertClaimHistory } from '../claim.queries.ts';
import type { ClaimTerms } from '../draft/draft-input.ts';
import type { PlannedClaim } from './estimate.service.ts';
import type { WrittenClaim } from './write-claim.service.ts';

interface Agreed extends Pick<PlannedClaim, 'plan' | 'ruled'> {
  terms: ClaimTerms;
  now: number;
}

/**
 * Notes in the history of a new claim what staff agreed on with its buyer, who reads it where the sums
 * are others than by the rules alone.
 */
export async function writeTerms(
  t: Tx,
  { claimSn, status }: WrittenClaim,
  { plan, ruled, terms, now }: Agreed,
): Promise<void> {
  if (!ruled && terms.note === '') return;

  const change = ruled && {
    change: terms.payer === 'Waived' ? ('FeesWaived' as const) : ('FaultChanged' as const),
    fromAmt: getBalance(ruled),
    toAmt: getBalance(plan.sums),
  };

  await insertClaimHistory(t, {
    claimSn,
    fromStatus: status,
    toStatus: status,
    actor: 'staff',
    note: terms.note,
    createdAt: now,
    ...change,
  });
}
