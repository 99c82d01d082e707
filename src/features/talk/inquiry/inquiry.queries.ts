import { sql, type ExpressionBuilder } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { toPlace, type ListPlace } from '../../../lib/list-place.ts';
import { INQUIRY_FROM, type InquiryKind, type InquiryStatus, type InquiryType } from './inquiry.ts';

const selectInquiries = (db: Reader) =>
  db
    .selectFrom('inquiry')
    .innerJoin('member', 'member.memberNo', 'inquiry.memberNo')
    .leftJoin('product', 'product.productSn', 'inquiry.productSn')
    .leftJoin('claim', 'claim.claimSn', 'inquiry.claimSn')
    .leftJoin('orders', (join) =>
      join.on('orders.orderSn', '=', (e) => e.fn.coalesce('inquiry.orderSn', 'claim.orderSn')),
    )
    .select(['inquirySn', 'inquiry.memberNo', 'member.name as author', 'type', 'title', 'body'])
    .select(['inquiry.email', 'emailResponseNotify', 'open', 'display', 'inquiryResponseStatus'])
    .select(['holdReason', 'replyText', 'repliedAt', 'replyEditedAt', 'inquiry.createdAt'])
    .select(['product.itemCode', 'product.nameKo', 'product.nameEn'])
    .select(['orders.orderNo', 'claim.claimNo', 'claim.claimType']);

export type InquiryRow = Awaited<
  ReturnType<ReturnType<typeof selectInquiries>['executeTakeFirstOrThrow']>
>;

/** An inquiry of a member, if it is of that kind. */
export interface OwnInquiry {
  inquirySn: number;
  memberNo: number;
  kind: InquiryKind;
}

/** `where(...productIs(kind))` */
const productIs = (kind: InquiryKind) =>
  ['inquiry.productSn', kind === 'Product' ? 'is not' : 'is', null] as const;

interface Page {
  itemCode: string;
  viewerNo: number | undefined;
  before: number | undefined;
  limit: number;
}

/** `where(shownTo(page))`: a product's inquiries; held ones for their author only. */
const shownTo =
  ({ itemCode, viewerNo }: Pick<Page, 'itemCode' | 'viewerNo'>) =>
  (e: ExpressionBuilder<Database, 'inquiry' | 'product'>) =>
    e.and([
      e('product.itemCode', '=', itemCode),
      e('product.displayed', '=', 1),
      e.or([e('display', '=', 'Displayed'), e('inquiry.memberNo', '=', viewerNo ?? 0)]),
    ]);

export async function placeInInquiries(db: Reader, page: Omit<Page, 'limit'>): Promise<ListPlace> {
  const { before } = page;

  const counts = await db
    .selectFrom('inquiry')
    .innerJoin('product', 'product.productSn', 'inquiry.productSn')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn
        .countAll<number>()
        .filterWhere(before === undefined ? sql<boolean>`1 = 1` : e('inquirySn', '<', before))
        .as('left'),
    ])
    .where(shownTo(page))
    .executeTakeFirstOrThrow();

  return toPlace(counts);
}

/** A page of a product's inquiries, newest first. */
export function listInquiries(db: Reader, page: Page) {
  const { before, limit } = page;
  return selectInquiries(db)
    .where(shownTo(page))
    .$if(before !== undefined, (q) => q.where('inquirySn', '<', before ?? 0))
    .orderBy('inquirySn', 'desc')
    .limit(limit)
    .execute();
}

interface OwnInquiries {
  memberNo: number;
  /** Both kinds if left out. */
  kind?: InquiryKind | undefined;
}

export function listInquiriesOf(
  db: Reader,
  { memberNo, kind }: OwnInquiries,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectInquiries(db)
    .where('inquiry.memberNo', '=', memberNo)
    .$if(kind !== undefined, (q) => q.where(...productIs(kind ?? 'Product')))
    .orderBy('inquirySn', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function findOwnInquiry(db: Reader, { inquirySn, memberNo, kind }: OwnInquiry) {
  return selectInquiries(db)
    .where('inquirySn', '=', inquirySn)
    .where('inquiry.memberNo', '=', memberNo)
    .where(...productIs(kind))
    .executeTakeFirst();
}

export function countInquiries(
  db: Reader,
  { memberNo, kind }: OwnInquiries,
  since = 0,
): Promise<number> {
  return countRows(
    db
      .selectFrom('inquiry')
      .where('memberNo', '=', memberNo)
      .where('createdAt', '>=', since)
      .$if(kind !== undefined, (q) => q.where(...productIs(kind ?? 'Product'))),
  );
}

/** The product that may be asked about; undefined for one that is not shown. */
export async function findAskedProduct(db: Reader, itemCode: string) {
  const row = await db
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', '=', itemCode)
    .where('displayed', '=', 1)
    .executeTakeFirst();
  return row?.productSn;
}

/** The subject of an inquiry: a product, or of a one-to-one inquiry an order, a claim or nothing. */
export interface InquirySubject {
  productSn?: number;
  orderSn?: number;
  claimSn?: number;
}

interface Written {
  type: InquiryType;
  title: string;
  body: string;
  email: string;
  emailResponseNotify: number;
  open: number;
  display: 'Displayed' | 'Held';
}

export async function insertInquiry(
  t: Tx,
  inquiry: Written & { memberNo: number; createdAt: number },
  subject: InquirySubject,
): Promise<number> {
  const { inquirySn } = await t
    .insertInto('inquiry')
    .values({
      ...inquiry,
      productSn: null,
      orderSn: null,
      claimSn: null,
      replyEditedAt: null,
      ...subject,
      inquiryResponseStatus: 'Received',
      holdReason: '',
      replyText: null,
      repliedAt: null,
    })
    .returning('inquirySn')
    .executeTakeFirstOrThrow();
  return inquirySn;
}

/** Rewrites an own inquiry that nobody has taken up; false otherwise. */
export async function updateOwnInquiry(
  t: Tx,
  { inquirySn, memberNo, kind }: OwnInquiry,
  written: Written,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('inquiry')
    .set(written)
    .where('inquirySn', '=', inquirySn)
    .where('memberNo', '=', memberNo)
    .where(...productIs(kind))
    .where('inquiryResponseStatus', '=', 'Received')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes an own inquiry that nobody has taken up; its photos must be gone. */
export async function deleteOwnInquiry(
  t: Tx,
  { inquirySn, memberNo, kind }: OwnInquiry,
): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('inquiry')
    .where('inquirySn', '=', inquirySn)
    .where('memberNo', '=', memberNo)
    .where(...productIs(kind))
    .where('inquiryResponseStatus', '=', 'Received')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Codes of the products that a member asked about. */
export async function listAskedCodes(db: Reader, memberNo: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiry')
    .innerJoin('product', 'product.productSn', 'inquiry.productSn')
    .select('itemCode')
    .distinct()
    .where('memberNo', '=', memberNo)
    .execute();
  return rows.map(({ itemCode }) => itemCode);
}

/** For staff: the oldest first. */
export function listForStaff(
  db: Reader,
  where: { statuses: readonly InquiryStatus[] } | { display: 'Held' },
) {
  return selectInquiries(db)
    .where((e) =>
      'statuses' in where
        ? e('inquiryResponseStatus', 'in', where.statuses)
        : e('display', '=', where.display),
    )
    .orderBy('inquirySn')
    .execute();
}

interface Step {
  to: InquiryStatus;
  change: {
    holdReason?: string;
    replyText?: string;
    repliedAt?: number;
    staffSn?: number | null;
  };
}

/** Moves an inquiry on, if it is where it can; undefined otherwise. */
export function stepInquiry(t: Tx, inquirySn: number, { to, change }: Step) {
  return t
    .updateTable('inquiry')
    .set({ inquiryResponseStatus: to, ...change })
    .where('inquirySn', '=', inquirySn)
    .where('inquiryResponseStatus', 'in', INQUIRY_FROM[to])
    .returning(['productSn', 'memberNo', 'open', 'display', 'emailResponseNotify'])
    .executeTakeFirst();
}

/** Replaces the text of an answer; undefined if there is none. */
export function correctReply(
  t: Tx,
  inquirySn: number,
  correction: { replyText: string; replyEditedAt: number; staffSn?: number },
) {
  return t
    .updateTable('inquiry')
    .set(correction)
    .where('inquirySn', '=', inquirySn)
    .where('inquiryResponseStatus', '=', 'Complete')
    .returning(['productSn', 'memberNo', 'open', 'display', 'emailResponseNotify'])
    .executeTakeFirst();
}

/** Shows an inquiry about a product, or takes it off the pages; undefined if it is so already. */
export function setDisplay(t: Tx, inquirySn: number, display: 'Displayed' | 'Held') {
  return t
    .updateTable('inquiry')
    .set({ display })
    .where('inquirySn', '=', inquirySn)
    .where('display', '<>', display)
    .where(...productIs('Product'))
    .returning(['productSn', 'open'])
    .executeTakeFirst();
}

/** The code of an inquiry's product; undefined for a one-to-one inquiry, which has none. */
export async function readItemCode(
  db: Reader,
  productSn: number | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('itemCode')
    .where('productSn', '=', productSn)
    .executeTakeFirst();
  return row?.itemCode;
}

/** An answered or held inquiry, and its author, for the mail about it. */
export function findInquiryToMail(db: Reader, inquirySn: number) {
  return selectInquiries(db)
    .select(['member.email as memberEmail', 'member.locale'])
    .where('inquirySn', '=', inquirySn)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
}
export type InquiryToMail = NonNullable<Awaited<ReturnType<typeof findInquiryToMail>>>;
