import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { hasPart } from '#db/has-part.ts';
import { containingNumber } from '../../../../lib/search-text.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { answerDueAt, overdueBefore } from '../../../content/setting/answer-due.ts';
import type { CsHours } from '../../../content/setting/cs-hours.ts';
import { OPEN_INQUIRY_STATUSES } from '../inquiry.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import type { CountsQuery } from '../../../desk/parts/call/page.schema.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { countTabs } from '../../text/desk/count-tabs.queries.ts';
import { authorsNamed } from '../../text/desk/talk-author.queries.ts';
import { INQUIRY_ACTIONS, type InquiryAction } from './inquiry-desk.ts';
import type {
  InquiryTablePage,
  InquiryTableQuery,
  InquiryCounts,
  InquiryRow,
} from './inquiry-table.schema.ts';

interface Asking {
  now: number;
  locale: Locale;
  staffSn: number;
}

/** One page of the inquiries of an action; the index alone finds it. */
export async function listInquiryTable(
  db: Reader,
  query: InquiryTableQuery,
  asking: Asking,
): Promise<InquiryTablePage> {
  const found = await selectMatchingInquiries(db, query, asking);
  const total = await countRows(found);

  const order = query.sort === 'createdAt' ? 'asc' : 'desc'; // numbers grow with time

  const page = await found
    .select('inquirySn')
    .orderBy('inquirySn', order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  const sns = page.map(({ inquirySn }) => inquirySn);
  return { total, rows: await listInquiryRows(db, sns, asking) };
}

/** Inquiries as rows of the desk's tables, in the order of their numbers given. */
export async function listInquiryRows(
  db: Reader,
  sns: readonly number[],
  asking: Pick<Asking, 'now' | 'locale'>,
): Promise<InquiryRow[]> {
  if (sns.length === 0) return [];

  const rows = await selectRows(db, sns).execute();
  const { csHours } = await readSettings(db);
  const bySn = new Map(rows.map((row) => [row.inquirySn, toRow(row, { ...asking, csHours })]));

  return sns.flatMap((sn) => bySn.get(sn) ?? []);
}

function selectRows(db: Reader, sns: readonly number[]) {
  return db
    .selectFrom('inquiry')
    .innerJoin('member', 'member.memberNo', 'inquiry.memberNo')
    .leftJoin('product', 'product.productSn', 'inquiry.productSn')
    .leftJoin('claim', 'claim.claimSn', 'inquiry.claimSn')
    .leftJoin('orders', (join) =>
      join.on('orders.orderSn', '=', (e) => e.fn.coalesce('inquiry.orderSn', 'claim.orderSn')),
    )
    .leftJoin('staff', 'staff.staffSn', 'inquiry.staffSn')
    .select(['inquirySn', 'type', 'title', 'open', 'display', 'inquiryResponseStatus'])
    .select(['inquiry.createdAt', 'member.name as author', 'staff.name as staffName'])
    .select(['product.itemCode', 'product.nameKo', 'product.nameEn'])
    .select(['orders.orderNo', 'claim.claimNo'])
    .where('inquirySn', 'in', sns);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

interface Showing {
  now: number;
  locale: Locale;
  csHours: CsHours;
}

function toRow(row: Selected, { now, locale, csHours }: Showing): InquiryRow {
  const { inquirySn, title, itemCode, orderNo, claimNo, staffName, createdAt } = row;
  const dueAt = answerDueAt(createdAt, csHours);

  return {
    inquirySn,
    title,
    itemCode,
    orderNo,
    claimNo,
    staffName,
    createdAt,
    kind: itemCode === null ? 'OneToOne' : 'Product',
    type: row.type,
    status: row.inquiryResponseStatus,
    open: row.open === 1,
    held: row.display === 'Held',
    author: mask.name(row.author),
    itemName: getLocalizedText(locale, row.nameKo ?? '', row.nameEn ?? ''),
    answerDueAt: dueAt,
    overdue: row.inquiryResponseStatus !== 'Complete' && dueAt < now,
  };
}

/** The inquiries of an action that match. */
async function selectMatchingInquiries(
  db: Reader,
  query: InquiryTableQuery,
  { now, staffSn }: Asking,
) {
  const { search, kind, type, secret, about, by } = query;

  const { csHours } = await readSettings(db);

  return ofAction(db, query.action, overdueBefore(now, csHours))
    .$if(kind !== undefined, (q) =>
      q.where('productSn', kind === 'Product' ? 'is not' : 'is', null),
    )
    .$if(type !== undefined, (q) => q.where('type', '=', type ?? null))
    .$if(secret !== undefined, (q) => q.where('open', '=', secret === 'true' ? 0 : 1))
    .$if(about === 'order', (q) => q.where('orderSn', 'is not', null))
    .$if(about === 'claim', (q) => q.where('claimSn', 'is not', null))
    .$if(about === 'nothing', (q) =>
      q.where('productSn', 'is', null).where('orderSn', 'is', null).where('claimSn', 'is', null),
    )
    .$if(by === 'mine', (q) => q.where('staffSn', '=', staffSn))
    .$if(by === 'nobody', (q) => q.where('staffSn', 'is', null))
    .$if(search !== '', (q) => q.where((e) => isNamed(e, db, search)));
}

/** `before`: those asked earlier are overdue. */
function ofAction(db: Reader, action: InquiryAction, before: number) {
  const from = db.selectFrom('inquiry');
  switch (action) {
    case 'all':
      return from;
    case 'held':
      return from.where('display', '=', 'Held');
    case 'overdue':
      return from
        .where('inquiryResponseStatus', 'in', [...OPEN_INQUIRY_STATUSES])
        .where('createdAt', '<', before);
    case 'Received':
    case 'Progress':
    case 'Hold':
    case 'Complete':
      return from.where('inquiryResponseStatus', '=', action);
    default:
      return action satisfies never;
  }
}

/** Matches inquiries that a search term names by number, member, product, order or claim. */
function isNamed(e: ExpressionBuilder<Database, 'inquiry'>, db: Reader, search: string) {
  const orders = db
    .selectFrom('orders')
    .select('orderSn')
    .where(hasPart('orderNo', containingNumber(search)));
  const claims = db.selectFrom('claim').select('claimSn');
  const products = db.selectFrom('product').select('productSn');

  return e.or([
    ...(/^\d{1,15}$/.test(search) ? [e('inquirySn', '=', Number(search))] : []),
    e('memberNo', 'in', authorsNamed(db, search)),
    e('productSn', 'in', products.where('itemCode', '=', search.toUpperCase())),
    e('orderSn', 'in', orders),
    e(
      'claimSn',
      'in',
      claims.where((c) =>
        c.or([hasPart('claimNo', containingNumber(search)), c('orderSn', 'in', orders)]),
      ),
    ),
  ]);
}

/** The inquiries of a tab, and since when the oldest of them is there. */
export async function countInquiriesWaiting(
  db: Reader,
  action: InquiryAction,
  now: number,
): Promise<Waiting> {
  const { csHours } = await readSettings(db);
  return countWaiting(ofAction(db, action, overdueBefore(now, csHours)), 'inquiry.createdAt');
}

export async function countInquiryTable(
  db: Reader,
  { search }: CountsQuery,
  now: number,
): Promise<InquiryCounts> {
  const { csHours } = await readSettings(db);
  const before = overdueBefore(now, csHours);

  return countTabs(INQUIRY_ACTIONS, (action) =>
    ofAction(db, action, before).$if(search !== '', (q) => q.where((e) => isNamed(e, db, search))),
  );
}
