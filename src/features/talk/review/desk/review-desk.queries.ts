import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { hasPart } from '#db/has-part.ts';
import { containingNumber } from '../../../../lib/search-text.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import type { CountsQuery } from '../../../desk/parts/call/page.schema.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { countTabs } from '../../text/desk/count-tabs.queries.ts';
import { authorsNamed } from '../../text/desk/talk-author.queries.ts';
import { countReported, countReports, reportedSns } from '../../text/desk/talk-report.queries.ts';
import { REVIEW_ACTIONS, type ReviewAction } from './review-desk.ts';
import type {
  ReviewCounts,
  ReviewRow,
  ReviewTablePage,
  ReviewTableQuery,
} from './review-desk.schema.ts';

/** One page of the reviews of a tab; the index alone finds it. */
export async function listReviewTable(
  db: Reader,
  query: ReviewTableQuery,
  locale: Locale,
): Promise<ReviewTablePage> {
  const found = selectMatchingReviews(db, query);
  const total = await countRows(found);

  const order = query.sort.startsWith('-') ? 'desc' : 'asc';

  const page = await found
    .select('reviewSn')
    .$if(query.sort.endsWith('score'), (q) => q.orderBy('score', order))
    .orderBy('reviewSn', order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  const sns = page.map(({ reviewSn }) => reviewSn);
  return { total, rows: await listReviewRows(db, sns, locale) };
}

/** Reviews as rows of the desk's tables, in the order of their numbers given. */
export async function listReviewRows(
  db: Reader,
  sns: readonly number[],
  locale: Locale,
): Promise<ReviewRow[]> {
  if (sns.length === 0) return [];

  const reports = await countReports(db, 'Review', sns);

  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .innerJoin('member', 'member.memberNo', 'review.memberNo')
    .select(['reviewSn', 'reviewType', 'score', 'text', 'photoCount', 'review.status', 'best'])
    .select(['review.createdAt', 'member.name', 'product.itemCode'])
    .select(['product.nameKo', 'product.nameEn'])
    .where('reviewSn', 'in', sns)
    .execute();

  const bySn = new Map(
    rows.map(({ nameKo, nameEn, name, ...row }): [number, ReviewRow] => [
      row.reviewSn,
      {
        ...row,
        reviewType: row.reviewType,
        status: row.status,
        itemName: getLocalizedText(locale, nameKo, nameEn),
        best: row.best === 1,
        author: mask.name(name),
        reports: reports.get(row.reviewSn) ?? 0,
      },
    ]),
  );

  return sns.flatMap((sn) => bySn.get(sn) ?? []);
}

function selectMatchingReviews(db: Reader, query: ReviewTableQuery) {
  const { search, score, photos, type } = query;
  return ofAction(db, query.action)
    .$if(score !== undefined, (q) => q.where('score', '=', score ?? 0))
    .$if(photos !== undefined, (q) => q.where('photoCount', photos === 'true' ? '>' : '=', 0))
    .$if(type !== undefined, (q) => q.where('reviewType', '=', type ?? null))
    .$if(search !== '', (q) => q.where((e) => isNamed(e, db, search)));
}

function ofAction(db: Reader, action: ReviewAction) {
  const from = db.selectFrom('review').where('review.status', '<>', 'Deleted');
  switch (action) {
    case 'all':
      return from;
    case 'held':
      return from.where('review.status', '=', 'Held').where('status', 'in', ['Held', 'Hidden']);
    case 'hidden':
      return from.where('review.status', '=', 'Hidden').where('status', 'in', ['Held', 'Hidden']);
    case 'best':
      return from.where('best', '=', 1);
    case 'reported':
      return from.where('reviewSn', 'in', reportedSns(db, 'Review'));
    default:
      return action satisfies never;
  }
}

/** Matches reviews that a search term names by number, member, product or order. */
function isNamed(e: ExpressionBuilder<Database, 'review'>, db: Reader, search: string) {
  const products = db.selectFrom('product').select('productSn');

  const items = db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select('orderItemSn')
    .where(hasPart('orders.orderNo', containingNumber(search)));

  return e.or([
    ...(/^\d{1,15}$/.test(search) ? [e('reviewSn', '=', Number(search))] : []),
    e('memberNo', 'in', authorsNamed(db, search)),
    e('productSn', 'in', products.where('itemCode', '=', search.toUpperCase())),
    e('orderItemSn', 'in', items),
  ]);
}

export async function countReviewTable(db: Reader, { search }: CountsQuery): Promise<ReviewCounts> {
  const counts = await countTabs(REVIEW_ACTIONS, (action) =>
    ofAction(db, action).$if(search !== '', (q) => q.where((e) => isNamed(e, db, search))),
  );
  const reports = await countReported(db);
  return { ...counts, reports };
}

/** The reviews of a tab, and since when the oldest of them is there. */
export function countReviewsWaiting(db: Reader, action: ReviewAction): Promise<Waiting> {
  return countWaiting(ofAction(db, action), 'review.createdAt');
}

export function findStaffReview(db: Reader, reviewSn: number) {
  return db
    .selectFrom('review')
    .innerJoin('member', 'member.memberNo', 'review.memberNo')
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .leftJoin('order_item', 'order_item.orderItemSn', 'review.orderItemSn')
    .leftJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['review.memberNo', 'member.name', 'member.email', 'orders.orderNo'])
    .select(['order_item.optionNameKo', 'order_item.optionNameEn', 'monthlyUsageOf'])
    .select('review.fit')
    .select(['recommendCount', 'rewardPoint', 'rewardedAt', 'replyNotify'])
    .select(['member.locale as authorLocale', 'product.nameKo', 'product.nameEn'])
    .select(['review.updatedAt'])
    .where('reviewSn', '=', reviewSn)
    .where('review.status', '<>', 'Deleted')
    .executeTakeFirst();
}

/** The values of a review that an audit row compares: never its words. */
export async function readReviewValues(db: Reader, reviewSn: number) {
  const row = await db
    .selectFrom('review')
    .select(['status', 'best', 'rewardPoint'])
    .where('reviewSn', '=', reviewSn)
    .executeTakeFirst();

  const reports = await countReports(db, 'Review', [reviewSn]);
  return row ? { ...row, reports: reports.get(reviewSn) ?? 0 } : undefined;
}
