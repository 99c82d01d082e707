import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import { throwIfAboveLimit } from '../../../../server/staff/staff-limit.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { askReset } from '../../../account/password/password.service.ts';
import { findDeposit } from '../../../benefit/deposit/deposit.queries.ts';
import { saveDeposit } from '../../../benefit/deposit/deposit.service.ts';
import { STAFF_REF, sumPointsByStaff } from '../../../benefit/point/point-history.queries.ts';
import { deductPoints, earnPoints, pointBalance } from '../../../benefit/point/point.service.ts';
import { listAdConsents } from '../../consent/consent.queries.ts';
import { listLevelChanges } from '../../../benefit/level/level.queries.ts';
import { setLevel } from '../../../benefit/level/level.service.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { listMemos } from '../../../desk/memo/memo.queries.ts';
import type { WriteMemo } from '../../../desk/memo/memo.schema.ts';
import { removeMemo, writeMemo } from '../../../desk/memo/memo.service.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { listOrderTable } from '../../../order/order/desk/order-table.queries.ts';
import { OrderTableQuery } from '../../../order/order/desk/order-table.schema.ts';
import { findLastSeen, findStaffMember, setMemberStatus } from './member-desk.queries.ts';
import {
  StaffMemberParams,
  type ChangeLevel,
  type ChangePoints,
  type ChangeStatus,
  type GiveDeposit,
  type MemberPeople,
  type StaffMember,
  type StaffMemberMemoParams,
} from './member-desk.schema.ts';
import { listTimeline } from '../../../desk/timeline/timeline.queries.ts';
import type { Timeline } from '../../../desk/timeline/timeline.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import { readStaffLimit } from '../../../desk/parts/call/staff-limit.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a member. */
export const memberCalls = deskCalls({
  params: StaffMemberParams,
  read: 'member:read',
  write: 'member:write',
  errors: ['NotFound'],
});

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_ORDERS = 20;
const SHOWN_CHANGES = 20;

type Row = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>;

/** Throws NotFound, also for whoever has left. */
async function readMember(db: Reader, memberNo: number): Promise<Row> {
  const member = await findStaffMember(db, memberNo);
  if (!member) throw new AppError('NotFound');
  return member;
}

/** A member with what staff need to help them, who they are masked. */
export async function readStaffMember(
  { runtime, now, locale }: Pick<StaffCall, 'runtime' | 'now' | 'locale'>,
  memberNo: number,
): Promise<StaffMember> {
  const { read } = runtime.database;
  const member = await readMember(read, memberNo);
  const consents = await listAdConsents(read, memberNo);
  const latest = new Map(consents.map(({ channel, agreed }) => [channel ?? '', agreed]));
  const query = OrderTableQuery.parse({ limit: SHOWN_ORDERS });

  return {
    ...member,
    name: mask.name(member.name),
    email: mask.email(member.email),
    phone: mask.phone(member.phone),
    level: member.level,
    status: member.status as StaffMember['status'],
    lastSeenAt: await findLastSeen(read, memberNo),
    pointAmt: await pointBalance(read, memberNo, now),
    depositAmt: await findDeposit(read, memberNo),
    adChannels: [...latest].filter(([, agreed]) => agreed === 1).map(([channel]) => channel),
    levelChanges: await listLevelChanges(read, memberNo, SHOWN_CHANGES),
    orders: await listOrderTable(read, { ...query, memberNo }, { locale, now }),
    memos: await listMemos(read, { memberNo }),
    audit: await listAuditOf(read, { entity: 'member', id: String(memberNo) }),
  };
}

/** The latest that happened between a member and the shop. */
export async function readTimeline(
  { runtime, locale }: Pick<StaffCall, 'runtime' | 'locale'>,
  memberNo: number,
): Promise<Timeline> {
  const { read } = runtime.database;
  await readMember(read, memberNo);
  return { rows: await listTimeline(read, memberNo, locale) };
}

/** A member's personal data; the look-up is kept in the audit log. */
export async function showMember(
  call: StaffCall,
  memberNo: number,
  reason: string,
): Promise<MemberPeople> {
  const { name, email, phone } = await readMember(call.runtime.database.read, memberNo);

  await databaseFor(call, memberNo, reason).tx(async () => undefined);

  return { name, email, phone: formatPhone(phone) };
}

/** Sets a level by hand; the next review keeps it as long as its rules say. */
export async function changeMemberLevel(
  call: StaffCall,
  memberNo: number,
  { level, reason }: ChangeLevel,
) {
  const change = { memberNo, toLevel: level, note: reason, now: call.now };
  await setLevel(databaseFor(call, memberNo, reason), change);

  return readStaffMember(call, memberNo);
}

export async function changeMemberStatus(
  call: StaffCall,
  memberNo: number,
  { status, reason }: ChangeStatus,
) {
  await databaseFor(call, memberNo, reason).tx(async (t) => {
    if (!(await setMemberStatus(t, memberNo, status))) throw new AppError('NotFound');
  });
  return readStaffMember(call, memberNo);
}

/** Mails the member a link to choose a new password; nobody of the staff ever sets one. */
export async function startReset(call: StaffCall, memberNo: number, reason: string) {
  const { runtime, now } = call;
  const { email } = await readMember(runtime.database.read, memberNo);
  const resetRequest = { email, from: 'login', now } as const;

  await databaseFor(call, memberNo, reason).tx((t) => askReset(t, resetRequest));

  return readStaffMember(call, memberNo);
}

/**
 * Gives points, or takes them away while they are not used; a member gets no more in a day than the
 * staff member may give. Throws AboveStaffLimit, PointsNotEnough.
 */
export async function changePoints(
  call: StaffCall,
  memberNo: number,
  { amount, reason, ref }: ChangePoints,
) {
  await readMember(call.runtime.database.read, memberNo);

  const move = { memberNo, amount: Math.abs(amount), note: reason, now: call.now };
  const keyed = { ...move, ref: `${STAFF_REF}${ref}` };

  const limit = await readStaffLimit(call);
  await databaseFor(call, memberNo, reason).tx(async (t) => {
    const givenAmt = amount > 0 ? await sumPointsByStaff(t, keyed, call.now - DAY_MS) : 0;
    throwIfAboveLimit(limit, givenAmt + keyed.amount);
    return amount > 0 ? earnPoints(t, keyed) : deductPoints(t, keyed);
  });

  return readStaffMember(call, memberNo);
}

export async function giveDeposit(
  call: StaffCall,
  memberNo: number,
  { amount, reason, ref }: GiveDeposit,
) {
  await readMember(call.runtime.database.read, memberNo);

  const saving = { memberNo, amount, note: reason, ref: `staff:${ref}`, now: call.now };
  await databaseFor(call, memberNo, reason).tx((t) => saveDeposit(t, saving));

  return readStaffMember(call, memberNo);
}

/** Writes a memo about a member. */
export async function writeMemberMemo(call: StaffCall, memberNo: number, memo: WriteMemo) {
  await readMember(call.runtime.database.read, memberNo);
  return writeMemo(call, aboutMember(memberNo), memo);
}

/** Deletes a memo of one's own about a member. */
export function removeMemberMemo(call: StaffCall, { memberNo, memoSn }: StaffMemberMemoParams) {
  return removeMemo(call, aboutMember(memberNo), memoSn);
}

const aboutMember = (memberNo: number) =>
  ({ subject: { memberNo }, thing: { entity: 'member', id: String(memberNo) } }) as const;

function databaseFor({ audit, now }: StaffCall, memberNo: number, reason: string) {
  const read: AuditedThing['read'] = async (db) => {
    const { level, status } = await readMember(db, memberNo);
    const points = await pointBalance(db, memberNo, now);
    return { level, status, points, deposit: await findDeposit(db, memberNo) };
  };
  return audit({ entity: 'member', id: String(memberNo), read, reason }).database;
}
