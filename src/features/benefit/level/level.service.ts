import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { MemberLevel } from '../../member/member/member-level.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { heldSince, isHigher, getMonth, reviewedLevel, reviewedPeriod } from './level.ts';
import {
  insertLevelChange,
  listConfirmedAmts,
  listHeldLevels,
  listMembersAfter,
  updateLevel,
} from './level.queries.ts';
import { readThresholds } from './thresholds.service.ts';

const BATCH = 200;

interface Batch {
  /** Start of the reviewed month, epoch ms. */
  start: number;
  /** The last member of the batch before. */
  after: number;
  now: number;
}

/**
 * Reviews the next members in one transaction; undefined after the last. Repeated it has no second
 * effect: what it counts ended with the month before, and each change is recorded once a month.
 */
export async function reviewBatch(
  t: Tx,
  { start, after, now }: Batch,
): Promise<number | undefined> {
  const members = await listMembersAfter(t, after, BATCH);
  const memberNos = members.map(({ memberNo }) => memberNo);
  if (memberNos.length === 0) return undefined;

  const thresholds = await readThresholds(t);
  const amounts = await listConfirmedAmts(t, { memberNos, ...reviewedPeriod(start) });
  const held = await listHeldLevels(t, memberNos, heldSince(start));

  for (const { memberNo, level: fromLevel } of members) {
    const amount = amounts.get(memberNo) ?? 0;
    const toLevel = reviewedLevel({ amount, held: held.get(memberNo)?.level }, thresholds);
    if (toLevel === fromLevel) continue;
    await saveMonthlyLevelChange(t, { memberNo, fromLevel, toLevel, amount, start, now });
  }

  return memberNos.length < BATCH ? undefined : memberNos.at(-1);
}

interface Change {
  memberNo: number;
  fromLevel: MemberLevel;
  toLevel: MemberLevel;
  amount: number;
  start: number;
  now: number;
}

async function saveMonthlyLevelChange(
  t: Tx,
  { start, now: createdAt, ...changed }: Change,
): Promise<void> {
  const row = {
    ...changed,
    reason: 'Monthly' as const,
    month: getMonth(start),
    note: '',
    createdAt,
  };
  if (!(await insertLevelChange(t, row))) return;
  // Rolls the batch back if staff changed the level meanwhile; the job is tried again.
  if (!(await updateLevel(t, changed))) throw new Error('The level changed during its review.');

  await mailChange(t, { ...changed, now: createdAt });
}

async function mailChange(
  t: Tx,
  { memberNo, fromLevel, toLevel, now }: Omit<Change, 'amount' | 'start'>,
): Promise<void> {
  const template = isHigher(toLevel, fromLevel) ? 'levelRaised' : 'levelLowered';
  const payload = { template, memberNo, at: now, level: toLevel } as const;

  await enqueueMail(t, payload, now);
}

interface StaffChange {
  memberNo: number;
  toLevel: MemberLevel;
  note: string;
  now: number;
}

/** Sets a level by hand; the same level again only renews how long it is held. */
export function setLevel(
  database: ShopDatabase,
  { memberNo, toLevel, note, now }: StaffChange,
): Promise<MemberLevel> {
  return database.tx(async (t) => {
    const [member] = await listMembersAfter(t, memberNo - 1, 1);
    if (member?.memberNo !== memberNo) throw new AppError('NotFound');

    const fromLevel = member.level;
    if (!(await updateLevel(t, { memberNo, fromLevel, toLevel }))) {
      throw new Error('The level changed meanwhile.');
    }

    const row = { memberNo, fromLevel, toLevel, reason: 'Staff' as const, note, createdAt: now };
    await insertLevelChange(t, row);
    if (toLevel !== fromLevel) await mailChange(t, { memberNo, fromLevel, toLevel, now });

    return fromLevel;
  });
}
