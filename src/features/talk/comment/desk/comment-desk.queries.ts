import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import type { CountsQuery } from '../../../desk/parts/call/page.schema.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { countTabs } from '../../text/desk/count-tabs.queries.ts';
import { authorsNamed } from '../../text/desk/talk-author.queries.ts';
import { countReports, reportedSns } from '../../text/desk/talk-report.queries.ts';
import { COMMENT_ACTIONS, type CommentAction } from './comment-desk.ts';
import type {
  CommentCounts,
  CommentedExhibitions,
  CommentRow,
  CommentTablePage,
  CommentTableQuery,
} from './comment-desk.schema.ts';

/** One page of the comments of a tab; the index alone finds it. */
export async function listCommentTable(
  db: Reader,
  query: CommentTableQuery,
  locale: Locale,
): Promise<CommentTablePage> {
  const found = selectMatchingComments(db, query);
  const total = await countRows(found);

  const page = await found
    .select('commentSn')
    .orderBy('commentSn', query.sort === 'createdAt' ? 'asc' : 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  const sns = page.map(({ commentSn }) => commentSn);
  return { total, rows: await listCommentRows(db, sns, locale) };
}

/** Comments as rows of the desk's tables, in the order of their numbers given. */
export async function listCommentRows(
  db: Reader,
  sns: readonly number[],
  locale: Locale,
): Promise<CommentRow[]> {
  if (sns.length === 0) return [];

  const reports = await countReports(db, 'Comment', sns);

  const rows = await db
    .selectFrom('comment')
    .innerJoin('exhibition', 'exhibition.exhibitionSn', 'comment.exhibitionSn')
    .leftJoin('member', 'member.memberNo', 'comment.memberNo')
    .select(['commentSn', 'comment.exhibitionSn', 'parentSn', 'depth', 'text'])
    .select(['comment.status', 'comment.createdAt', 'comment.memberNo', 'member.name'])
    .select(['exhibition.titleKo', 'exhibition.titleEn'])
    .where('commentSn', 'in', sns)
    .execute();

  const bySn = new Map(
    rows.map(({ titleKo, titleEn, name, memberNo, ...row }): [number, CommentRow] => [
      row.commentSn,
      {
        ...row,
        status: row.status,
        exhibitionName: getLocalizedText(locale, titleKo, titleEn),
        operator: memberNo === null,
        author: mask.name(name ?? ''),
        reports: reports.get(row.commentSn) ?? 0,
      },
    ]),
  );

  return sns.flatMap((sn) => bySn.get(sn) ?? []);
}

function selectMatchingComments(
  db: Reader,
  { search, exhibitionSn, depth, action }: CommentTableQuery,
) {
  return ofAction(db, action)
    .$if(exhibitionSn !== undefined, (q) => q.where('exhibitionSn', '=', exhibitionSn ?? 0))
    .$if(depth !== undefined, (q) => q.where('depth', '=', Number(depth)))
    .$if(search !== '', (q) => q.where((e) => isNamed(e, db, search)));
}

/** Matches comments that a search term names by number or member. */
const isNamed = (e: ExpressionBuilder<Database, 'comment'>, db: Reader, search: string) =>
  e.or([
    ...(/^\d{1,15}$/.test(search) ? [e('commentSn', '=', Number(search))] : []),
    e('memberNo', 'in', authorsNamed(db, search)),
  ]);

function ofAction(db: Reader, action: CommentAction) {
  const from = db.selectFrom('comment').where('comment.status', '<>', 'Deleted');
  switch (action) {
    case 'all':
      return from;
    case 'held':
      return from.where('comment.status', '=', 'Held').where('status', 'in', ['Held', 'Hidden']);
    case 'hidden':
      return from.where('comment.status', '=', 'Hidden').where('status', 'in', ['Held', 'Hidden']);
    case 'operator':
      return from.where('memberNo', 'is', null);
    case 'reported':
      return from.where('commentSn', 'in', reportedSns(db, 'Comment'));
    default:
      return action satisfies never;
  }
}

export async function countCommentTable(
  db: Reader,
  { search }: CountsQuery,
): Promise<CommentCounts> {
  return countTabs(COMMENT_ACTIONS, (action) =>
    ofAction(db, action).$if(search !== '', (q) => q.where((e) => isNamed(e, db, search))),
  );
}

/** The comments of a tab, and since when the oldest of them is there. */
export function countCommentsWaiting(db: Reader, action: CommentAction): Promise<Waiting> {
  return countWaiting(ofAction(db, action), 'comment.createdAt');
}

const SHOWN_EXHIBITIONS = 100;

export async function listCommented(db: Reader, locale: Locale): Promise<CommentedExhibitions> {
  const rows = await db
    .selectFrom('exhibition')
    .select(['exhibitionSn', 'titleKo', 'titleEn'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('comment')
          .select('commentSn')
          .whereRef('comment.exhibitionSn', '=', 'exhibition.exhibitionSn'),
      ),
    )
    .orderBy('exhibitionSn', 'desc')
    .limit(SHOWN_EXHIBITIONS)
    .execute();
  return {
    exhibitions: rows.map(({ exhibitionSn, titleKo, titleEn }) => ({
      exhibitionSn,
      name: getLocalizedText(locale, titleKo, titleEn),
    })),
  };
}

export function findStaffComment(db: Reader, commentSn: number) {
  return db
    .selectFrom('comment')
    .leftJoin('member', 'member.memberNo', 'comment.memberNo')
    .select(['comment.memberNo', 'member.name', 'member.email', 'rootSn'])
    .where('commentSn', '=', commentSn)
    .where('comment.status', '<>', 'Deleted')
    .executeTakeFirst();
}

const SHOWN_REPLIES = 500;

/** The numbers of a whole thread in the order of writing. */
export async function listThreadSns(db: Reader, rootSn: number): Promise<number[]> {
  const rows = await db
    .selectFrom('comment')
    .select('commentSn')
    .where('rootSn', '=', rootSn)
    .where('depth', '>', 1)
    .orderBy('commentSn')
    .limit(SHOWN_REPLIES)
    .execute();
  return [rootSn, ...rows.map(({ commentSn }) => commentSn)];
}

/** The values of a comment that an audit row compares: never its words. */
export async function readCommentValues(db: Reader, commentSn: number) {
  const row = await db
    .selectFrom('comment')
    .select('status')
    .where('commentSn', '=', commentSn)
    .executeTakeFirst();

  const answers = await countRows(
    db.selectFrom('comment').where('parentSn', '=', commentSn).where('memberNo', 'is', null),
  );

  const reports = await countReports(db, 'Comment', [commentSn]);

  return row ? { ...row, answers, reports: reports.get(commentSn) ?? 0 } : undefined;
}
