import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { ErrorCode } from '../../../errors/errors.ts';
import type { IssueType } from './coupon.ts';

const issueColumns = [
  'couponSn',
  'status',
  'issueType',
  'issueFrom',
  'issueTo',
  'levels',
  'totalLimit',
  'issuedCount',
  'memberLimit',
  'memberLimitPeriod',
  'usableFrom',
  'usableTo',
  'usableDays',
] as const;

const withLevels = <Row extends { levels: string }>({ levels, ...row }: Row) => ({
  ...row,
  levels: JSON.parse(levels) as string[],
});

/** The facts that decide whether a coupon is issued. */
export async function findIssueTerms(db: Reader, couponSn: number) {
  const row = await db
    .selectFrom('coupon')
    .select(issueColumns)
    .where('couponSn', '=', couponSn)
    .executeTakeFirst();
  return row && withLevels(row);
}
export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssueTerms>>>;

export async function listIssueTerms(db: Reader, issueType: IssueType): Promise<IssueRow[]> {
  const rows = await db
    .selectFrom('coupon')
    .select(issueColumns)
    .where('issueType', '=', issueType)
    .where('status', '=', 'On')
    .orderBy('couponSn')
    .execute();
  return rows.map(withLevels);
}

/** Takes some from the coupon's stock; false if there are too few. */
export async function raiseIssued(t: Tx, couponSn: number, count = 1): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('coupon')
    .set((e) => ({ issuedCount: e('issuedCount', '+', count) }))
    .where('couponSn', '=', couponSn)
    .where((e) =>
      e.or([
        e('totalLimit', 'is', null),
        e(e('issuedCount', '+', count), '<=', e.ref('totalLimit')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface MemberIssue {
  couponSn: number;
  memberNo: number;
  issuePeriod: string;
  memberLimit: number | null;
}

/** Counts one more for the member in the period; false at the limit. */
export async function raiseMemberIssued(t: Tx, issue: MemberIssue): Promise<boolean> {
  const { memberLimit } = issue;

  const { numInsertedOrUpdatedRows } = await t
    .insertInto('coupon_issue')
    .values({ ...issue, issuedCount: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['couponSn', 'memberNo', 'issuePeriod'])
        .doUpdateSet((e) => ({
          issuedCount: e('coupon_issue.issuedCount', '+', 1),
          memberLimit,
        }))
        .where('coupon_issue.issuedCount', '<', memberLimit ?? Number.MAX_SAFE_INTEGER),
    )
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}

interface NewPossession {
  couponSn: number;
  memberNo: number;
  issuePeriod: string;
  usableFrom: number;
  usableTo: number;
  issuedAt: number;
}

export async function insertPossession(t: Tx, row: NewPossession): Promise<number> {
  const { possessionCouponSn } = await t
    .insertInto('possession_coupon')
    .values({ ...row, status: 'Usable', usedAt: null })
    .returning('possessionCouponSn')
    .executeTakeFirstOrThrow();
  return possessionCouponSn;
}

/** Uses a code for a member, once; returns its coupon. */
export async function redeemSerial(
  t: Tx,
  { serialCode, memberNo, now }: { serialCode: string; memberNo: number; now: number },
): Promise<{ couponSn: number } | { problem: ErrorCode }> {
  const redeemed = await t
    .updateTable('coupon_serial')
    .set({ redeemedAt: now, redeemedBy: memberNo })
    .where('serialCode', '=', serialCode)
    .where('redeemedAt', 'is', null)
    .returning('couponSn')
    .executeTakeFirst();
  if (redeemed) return redeemed;

  const known = await t
    .selectFrom('coupon_serial')
    .select(sql.lit(1).as('one'))
    .where('serialCode', '=', serialCode)
    .executeTakeFirst();

  return { problem: known ? 'SerialCodeUsed' : 'SerialCodeUnknown' };
}

/** Notes which coupon a code became. */
export async function setSerialCoupon(
  t: Tx,
  serialCode: string,
  possessionCouponSn: number,
): Promise<void> {
  await t
    .updateTable('coupon_serial')
    .set({ possessionCouponSn })
    .where('serialCode', '=', serialCode)
    .execute();
}
