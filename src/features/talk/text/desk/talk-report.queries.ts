import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import type { TalkKind } from '../../report/report.ts';
import type {
  ReportTable,
  ReportTableQuery,
  ReportedThing,
  TalkReport,
} from './talk-desk.schema.ts';

const SHOWN = 200;

/** The reports of one thing, the open ones first. */
export async function listReports(
  db: Reader,
  { kind, talkSn }: { kind: TalkKind; talkSn: number },
): Promise<TalkReport[]> {
  const rows = await db
    .selectFrom('talk_report')
    .select(['talkReportSn', 'reason', 'description', 'status', 'createdAt'])
    .where('kind', '=', kind)
    .where('talkSn', '=', talkSn)
    .orderBy((e) => e.case().when('status', '=', 'Open').then(0).else(1).end())
    .orderBy('talkReportSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows;
}

/** Open reports of several things of a kind, by their numbers. */
export async function countReports(
  db: Reader,
  kind: TalkKind,
  sns: readonly number[],
): Promise<Map<number, number>> {
  if (sns.length === 0) return new Map();

  const rows = await db
    .selectFrom('talk_report')
    .select(['talkSn', (e) => e.fn.countAll<number>().as('count')])
    .where('status', '=', 'Open')
    .where('kind', '=', kind)
    .where('talkSn', 'in', sns)
    .groupBy('talkSn')
    .execute();

  return new Map(rows.map(({ talkSn, count }) => [talkSn, Number(count)]));
}

/** The numbers of the things of a kind that have open reports: a subquery. */
export const reportedSns = (db: Reader, kind: TalkKind) =>
  db
    .selectFrom('talk_report')
    .select('talkSn')
    .where('status', '=', 'Open')
    .where('kind', '=', kind);

/** One page of the things with open reports. */
export async function listReportTable(db: Reader, query: ReportTableQuery): Promise<ReportTable> {
  const grouped = openReports(db, query)
    .select(['kind', 'talkSn', (e) => e.fn.countAll<number>().as('reports')])
    .select((e) => e.fn.min('createdAt').as('firstAt'))
    .groupBy(['kind', 'talkSn']);

  const total = await countRows(db.selectFrom(grouped.as('grouped')));

  const page = await grouped
    .$if(query.sort === '-reports', (q) => q.orderBy('reports', 'desc'))
    .orderBy('firstAt')
    .orderBy('talkSn')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  const found = page.map(({ kind, talkSn, reports, firstAt }) => ({
    talkSn,
    kind,
    reports: Number(reports),
    firstAt: Number(firstAt),
  }));

  return { total, rows: await withTexts(db, found) };
}

function openReports(db: Reader, { kind, reason, search }: Partial<ReportTableQuery>) {
  return db
    .selectFrom('talk_report')
    .where('status', '=', 'Open')
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? null))
    .$if(reason !== undefined, (q) => q.where('reason', '=', reason ?? null))
    .$if(search !== undefined && search !== '', (q) =>
      q.where('talkSn', '=', /^\d{1,15}$/.test(search ?? '') ? Number(search) : 0),
    );
}

/** The number of reviews and comments with open reports. */
export function countReported(db: Reader, kind?: TalkKind): Promise<number> {
  const things = openReports(db, kind ? { kind } : {})
    .select(['kind', 'talkSn'])
    .distinct();

  return countRows(db.selectFrom(things.as('things')));
}

/** The reviews and comments with open reports, and since when the oldest is reported. */
export function countReportedWaiting(db: Reader): Promise<Waiting> {
  const things = openReports(db, {})
    .select(['kind', 'talkSn', (e) => e.fn.min('createdAt').as('firstAt')])
    .groupBy(['kind', 'talkSn']);
  return countWaiting(db.selectFrom(things.as('things')), 'things.firstAt');
}

type FoundReport = Pick<ReportedThing, 'kind' | 'talkSn' | 'reports' | 'firstAt'>;

async function withTexts(db: Reader, found: readonly FoundReport[]): Promise<ReportedThing[]> {
  const getSns = (kind: TalkKind) =>
    found.filter((thing) => thing.kind === kind).map(({ talkSn }) => talkSn);
  const reviews = getSns('Review');
  const comments = getSns('Comment');

  const [ofReviews, ofComments, reasons] = await Promise.all([
    reviews.length === 0
      ? []
      : db
          .selectFrom('review')
          .select(['reviewSn as talkSn', 'text', 'status'])
          .where('reviewSn', 'in', reviews)
          .execute(),
    comments.length === 0
      ? []
      : db
          .selectFrom('comment')
          .select(['commentSn as talkSn', 'text', 'status'])
          .where('commentSn', 'in', comments)
          .execute(),
    found.length === 0
      ? []
      : openReports(db, {})
          .select(['kind', 'talkSn', 'reason', (e) => e.fn.countAll<number>().as('count')])
          .where('talkSn', 'in', [...reviews, ...comments])
          .groupBy(['kind', 'talkSn', 'reason'])
          .orderBy('reason')
          .execute(),
  ]);

  return found.map((thing) => {
    const rows = thing.kind === 'Review' ? ofReviews : ofComments;
    const row = rows.find(({ talkSn }) => talkSn === thing.talkSn);

    return {
      ...thing,
      text: row?.text ?? '',
      status: row?.status ?? 'Deleted',
      reasons: reasons
        .filter(({ kind, talkSn }) => kind === thing.kind && talkSn === thing.talkSn)
        .map(({ reason, count }) => ({ reason, count: Number(count) })),
    };
  });
}
