import type { Reader, Tx } from '#db/connection.ts';
import type { ReportReason, TalkKind } from './report.ts';

interface Reported {
  kind: TalkKind;
  talkSn: number;
}

/** False if the member has reported it before. */
export async function insertReport(
  t: Tx,
  report: Reported & { memberNo: number; reason: ReportReason; description: string; now: number },
): Promise<boolean> {
  const { now, ...row } = report;

  const { numInsertedOrUpdatedRows } = await t
    .insertInto('talk_report')
    .values({ ...row, status: 'Open', createdAt: now, closedAt: null })
    .onConflict((conflict) => conflict.columns(['kind', 'talkSn', 'memberNo']).doNothing())
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}

/** Open reports by text; texts without any are left out. */
export async function countOpenReports(
  db: Reader,
  kind: TalkKind,
  talkSns: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('talk_report')
    .select('talkSn')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('talkSn', 'in', talkSns)
    .where('status', '=', 'Open')
    .groupBy('talkSn')
    .execute();
  return new Map(rows.map(({ talkSn, count }) => [talkSn, Number(count)]));
}

/** Closes the open reports; returns their number. */
export async function closeReports(
  t: Tx,
  { kind, talkSn }: Reported,
  { status, now }: { status: 'Dismissed' | 'Upheld'; now: number },
): Promise<number> {
  const { numUpdatedRows } = await t
    .updateTable('talk_report')
    .set({ status, closedAt: now })
    .where('kind', '=', kind)
    .where('talkSn', '=', talkSn)
    .where('status', '=', 'Open')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Opens the reports again that were closed at that moment. */
export async function reopenReports(
  t: Tx,
  { kind, talkSn }: Reported,
  closedAt: number,
): Promise<void> {
  await t
    .updateTable('talk_report')
    .set({ status: 'Open', closedAt: null })
    .where('kind', '=', kind)
    .where('talkSn', '=', talkSn)
    .where('closedAt', '=', closedAt)
    .execute();
}

/** The open reports, the oldest first. */
export function listOpenReports(db: Reader, limit: number) {
  return db
    .selectFrom('talk_report')
    .selectAll()
    .where('status', '=', 'Open')
    .orderBy('talkReportSn')
    .limit(limit)
    .execute();
}
