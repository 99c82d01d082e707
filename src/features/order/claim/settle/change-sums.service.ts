import type { Updateable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { ClaimTable } from '#db/tables/claim.ts';
import { releaseHeld } from '../../cancel/release-held.service.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import type { MoveBy } from '../../order/order-item.queries.ts';
import { getBalance, isOpen, type ClaimChange } from '../claim.ts';
import {
  insertClaimHistory,
  listClaimItems,
  listClaims,
  updateClaim,
  type Claim,
} from '../claim.queries.ts';
import { moveClaim } from '../claim-move.service.ts';
import { getOwedBalance } from '../sum/claim-amounts.ts';
import type { ClaimPlan } from '../sum/claim-sum.ts';
import { planOpen, writeSums } from './settle-sums.service.ts';
import { hasOpenPayment } from './settle-sums.queries.ts';

interface SumsChange extends MoveBy {
  plan: ClaimPlan;
  change: ClaimChange;
  /** Columns that change with the sums. */
  columns?: Pick<Updateable<ClaimTable>, 'fault' | 'claimReasonCode' | 'possessionCouponSn'>;
}

/**
 * Writes new sums of an open claim of a locked order, and tells its buyer by its history and by
 * mail. A claim that awaited a payment goes on if none is due any more.
 */
export async function changeSums(t: Tx, claim: Claim, changing: SumsChange): Promise<Claim> {
  const { change, actor, note, now } = changing;
  const { claimSn, status } = claim;

  const changed = await rewriteSums(t, claim, changing);

  await insertClaimHistory(t, {
    claimSn,
    fromStatus: status,
    toStatus: status,
    actor,
    note,
    change,
    fromAmt: getBalance(claim),
    toAmt: getBalance(changed),
    createdAt: now,
  });

  const payload = { template: 'claimChanged', claimSn, change, note, at: now } as const;
  await enqueueMail(t, payload, now);

  return status === 'Created' && changed.addPaymentAmt === 0
    ? goOn(t, changed, { actor, note: '', now })
    : changed;
}

async function rewriteSums(
  t: Tx,
  claim: Claim,
  { plan, columns }: Pick<SumsChange, 'plan' | 'columns'>,
): Promise<Claim> {
  const { claimSn, status } = claim;
  await writeSums(t, claimSn, { items: await listClaimItems(t, [claimSn]), plan });

  const cashRefundMethod = claim.cashRefundMethod ?? plan.cashRefundMethod;
  const set = { ...columns, ...plan.sums, cashRefundMethod };

  await updateClaim(t, { claimSn, from: status }, set);

  // The values just written.
  return { ...claim, ...set } as Claim;
}

async function goOn(t: Tx, claim: Claim, by: MoveBy): Promise<Claim> {
  const applied = await moveClaim(t, claim, { ...by, to: 'Applied', change: { expiresAt: null } });
  const payload = { template: 'claimApplied', claimSn: claim.claimSn } as const;
  await enqueueMail(t, payload, by.now);
  return applied;
}

/**
 * After a claim of a locked order changed or ended: gives back what was held for it, plans the other
 * open claims again, oldest first, and tells the buyer of each that comes to more. One that comes to
 * the same may lead to it by other rows; none comes to less than was told. A claim that is being paid
 * for keeps its sums: settlement refunds what turns out to be too much.
 */
export async function replanOthers(
  t: Tx,
  { claimSn, claimNo, orderSn }: Claim,
  by: Omit<MoveBy, 'note'>,
): Promise<void> {
  await releaseHeld(t, orderSn, by);

  const others = (await listClaims(t, [orderSn])).filter(
    (claim) => claim.claimSn !== claimSn && claim.claimType !== 'Reship' && isOpen(claim.status),
  );

  for (const claim of others) {
    if (claim.status === 'Created' && (await hasOpenPayment(t, claim.claimSn))) continue;

    const plan = await planOpen(t, claim);
    if ('problem' in plan) continue;

    // Less of it may go back now than before, where the other has taken what the provider still had.
    if (getOwedBalance(plan.sums) < getOwedBalance(claim)) continue;

    const isMore = getBalance(plan.sums) > getBalance(claim);
    if (isMore) await changeSums(t, claim, { ...by, plan, change: 'OtherEnded', note: claimNo });
    else await rewriteSums(t, claim, { plan });
  }
}
