import type { Reader, Tx } from '#db/connection.ts';
import { INQUIRY_FROM } from './inquiry.ts';
import type { InquiryStatus, InquiryType } from './inquiry.ts';

const inquiries = (db: Reader) =>
  db
    .selectFrom('inquiry')
    .innerJoin('member', 'member.memberNo', 'inquiry.memberNo')
    .innerJoin('product', 'product.productSn', 'inquiry.productSn')
    .select(['inquirySn', 'inquiry.memberNo', 'member.name as author', 'type', 'title', 'body'])
    .select(['inquiry.email', 'emailResponseNotify', 'open', 'display', 'inquiryResponseStatus'])
    .select(['holdReason', 'replyText', 'repliedAt', 'inquiry.createdAt'])
    .select(['product.itemCode', 'product.nameKo', 'product.nameEn']);

export type InquiryRow = Awaited<
  ReturnType<ReturnType<typeof inquiries>['executeTakeFirstOrThrow']>
>;

interface Page {
  itemCode: string;
  viewerNo: number | undefined;
  before: number | undefined;
  limit: number;
}

/** A product's inquiries, newest first; held ones for their author only. */
export function listInquiries(db: Reader, { itemCode, viewerNo, before, limit }: Page) {
  return inquiries(db)
    .where('product.itemCode', '=', itemCode)
    .where('product.displayed', '=', 1)
    .where((e) => e.or([e('display', '=', 'Displayed'), e('inquiry.memberNo', '=', viewerNo ?? 0)]))
    .$if(before !== undefined, (q) => q.where('inquirySn', '<', before ?? 0))
    .orderBy('inquirySn', 'desc')
    .limit(limit)
    .execute();
}

export function listInquiriesOf(
  db: Reader,
  memberNo: number,
  { offset, limit }: { offset: number; limit: number },
) {
  return inquiries(db)
    .where('inquiry.memberNo', '=', memberNo)
    .orderBy('inquirySn', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function findOwnInquiry(db: Reader, own: { inquirySn: number; memberNo: number }) {
  return inquiries(db)
    .where('inquirySn', '=', own.inquirySn)
    .where('inquiry.memberNo', '=', own.memberNo)
    .executeTakeFirst();
}

export async function countInquiriesOf(db: Reader, memberNo: number, since = 0): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberNo', '=', memberNo)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
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
  inquiry: Written & { productSn: number; memberNo: number; createdAt: number },
): Promise<number> {
  const { inquirySn } = await t
    .insertInto('inquiry')
    .values({
      ...inquiry,
      ...{ inquiryResponseStatus: 'Received', holdReason: '', replyText: null, repliedAt: null },
    })
    .returning('inquirySn')
    .executeTakeFirstOrThrow();
  return inquirySn;
}

/** Rewrites an own inquiry that nobody has taken up; false otherwise. */
export async function updateOwnInquiry(
  t: Tx,
  { inquirySn, memberNo }: { inquirySn: number; memberNo: number },
  written: Written,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('inquiry')
    .set(written)
    .where('inquirySn', '=', inquirySn)
    .where('memberNo', '=', memberNo)
    .where('inquiryResponseStatus', '=', 'Received')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes an own inquiry that nobody has taken up; its photos must be gone. */
export async function deleteOwnInquiry(
  t: Tx,
  { inquirySn, memberNo }: { inquirySn: number; memberNo: number },
): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('inquiry')
    .where('inquirySn', '=', inquirySn)
    .where('memberNo', '=', memberNo)
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
  return inquiries(db)
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
  change: { holdReason?: string; replyText?: string; repliedAt?: number };
}

/** Moves an inquiry on, if it is where it can; undefined otherwise. */
export function stepInquiry(t: Tx, inquirySn: number, { to, change }: Step) {
  return t
    .updateTable('inquiry')
    .set({ inquiryResponseStatus: to, ...change })
    .where('inquirySn', '=', inquirySn)
    .where('inquiryResponseStatus', 'in', INQUIRY_FROM[to])
    .returning(['productSn', 'emailResponseNotify'])
    .executeTakeFirst();
}

/** Shows an inquiry, or takes it off the pages; undefined if it is so already. */
export function setDisplay(t: Tx, inquirySn: number, display: 'Displayed' | 'Held') {
  return t
    .updateTable('inquiry')
    .set({ display })
    .where('inquirySn', '=', inquirySn)
    .where('display', '<>', display)
    .returning(['productSn', 'open'])
    .executeTakeFirst();
}

export async function itemCodeOf(db: Reader, productSn: number): Promise<string> {
  const { itemCode } = await db
    .selectFrom('product')
    .select('itemCode')
    .where('productSn', '=', productSn)
    .executeTakeFirstOrThrow();
  return itemCode;
}

/** An answered or held inquiry, and its author, for the mail about it. */
export function findInquiryToMail(db: Reader, inquirySn: number) {
  return inquiries(db)
    .select(['member.email as memberEmail', 'member.locale'])
    .where('inquirySn', '=', inquirySn)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
}
export type InquiryToMail = NonNullable<Awaited<ReturnType<typeof findInquiryToMail>>>;
