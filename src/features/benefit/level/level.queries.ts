import { sql, type Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { MemberLevel } from '../../member/member/member-level.ts';

interface Counted {
  memberNos: readonly number[];
  /** Epoch ms of the confirmation, `until` excluded. */
  from: number;
  until: number;
}

/**
 * Confirmed purchases of members in won, without cancelled and returned units, whose part of an
 * item is in proportion and rounded down. A member without any is missing.
 */
export async function listConfirmedAmts(
  db: Reader,
  { memberNos, from, until }: Counted,
): Promise<ReadonlyMap<number, number>> {
  const kept = sql<number>`sum("item"."netAmt"
    * ("item"."orderedQty" - "item"."cancelledQty" - "item"."returnedQty")
    / "item"."orderedQty")`;

  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_item as item', 'item.orderSn', 'orders.orderSn')
    .select(['orders.memberNo', kept.as('amount')])
    .where('orders.memberNo', 'in', padList(memberNos))
    .where('item.status', '=', 'PurchaseConfirmed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_item_history as history')
          .select('history.orderItemSn')
          .whereRef('history.orderItemSn', '=', 'item.orderItemSn')
          .where('history.toStatus', '=', 'PurchaseConfirmed')
          .where('history.createdAt', '>=', from)
          .where('history.createdAt', '<', until),
      ),
    )
    .groupBy('orders.memberNo')
    .execute();

  return new Map(rows.map(({ memberNo, amount }) => [memberNo ?? 0, Number(amount)]));
}

/** The next members by number, of those who have not left. */
export async function listMembersAfter(db: Reader, memberNo: number, limit: number) {
  const rows = await db
    .selectFrom('member')
    .select(['memberNo', 'level'])
    .where('memberNo', '>', memberNo)
    .where('status', '<>', 'Withdrawn')
    .orderBy('memberNo')
    .limit(limit)
    .execute();
  return rows.map(({ level, ...row }) => ({ ...row, level: level }));
}

/** The last level that staff or an import gave each member since an instant. */
export async function listHeldLevels(
  db: Reader,
  memberNos: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, { level: MemberLevel; createdAt: number }>> {
  const rows = await db
    .selectFrom('member_level_change')
    .select(['memberNo', 'toLevel', 'createdAt'])
    .where('memberNo', 'in', padList(memberNos))
    .where('reason', '<>', 'Monthly')
    .where('createdAt', '>=', since)
    .orderBy('memberLevelChangeSn')
    .execute();
  return new Map(
    rows.map(({ memberNo, toLevel, createdAt }) => [memberNo, { level: toLevel, createdAt }]),
  );
}

/** Changes a member's level from the one that was read; false if it is another one by now. */
export async function updateLevel(
  t: Tx,
  {
    memberNo,
    fromLevel,
    toLevel,
  }: { memberNo: number; fromLevel: MemberLevel; toLevel: MemberLevel },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('member')
    .set({ level: toLevel })
    .where('memberNo', '=', memberNo)
    .where('level', '=', fromLevel)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records a change; false if the month's review changed the member's level before. */
export async function insertLevelChange(
  t: Tx,
  row: Insertable<Database['member_level_change']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('member_level_change')
    .values(row)
    .onConflict((conflict) => conflict.columns(['memberNo', 'month']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records the level that a new member brings along, which reviews keep for a time. */
export async function insertImportedLevel(
  t: Tx,
  { memberNo, level, now }: { memberNo: number; level: MemberLevel; now: number },
): Promise<void> {
  if (level === 'Family') return;

  const row = {
    memberNo,
    fromLevel: 'Family' as const,
    toLevel: level,
    reason: 'Import' as const,
    note: '',
  };

  await insertLevelChange(t, { ...row, createdAt: now });
}

/** A member's latest changes, the newest first. */
export function listLevelChanges(db: Reader, memberNo: number, limit: number) {
  return db
    .selectFrom('member_level_change')
    .select(['fromLevel', 'toLevel', 'reason', 'amount', 'note', 'createdAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('memberLevelChangeSn', 'desc')
    .limit(limit)
    .execute();
}

/** The coupons only for some levels that members can download now. */
export async function listLevelCoupons(db: Reader, now: number) {
  const rows = await db
    .selectFrom('coupon')
    .select(['couponSn', 'nameKo', 'nameEn', 'levels'])
    .where('status', '=', 'On')
    .where('issueType', '=', 'Download')
    .where('levels', '<>', '[]')
    .where('issueFrom', '<=', now)
    .where('issueTo', '>', now)
    .orderBy('couponSn')
    .execute();
  return rows.map(({ levels, ...row }) => ({ ...row, levels: JSON.parse(levels) as string[] }));
}
