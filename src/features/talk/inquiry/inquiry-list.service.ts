import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';
import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { AttachedFile } from '../../claim/claim/claim.schema.ts';
import { answerDueAt } from '../../content/cs/answer-due.ts';
import { maskAuthor } from '../text/author.ts';
import { canRead, INQUIRY_PAGE } from './inquiry.ts';
import type { InquiryStatus, InquiryType } from './inquiry.ts';
import { listInquiryPhotos } from './inquiry-photo.queries.ts';
import {
  countInquiriesOf,
  findOwnInquiry,
  listInquiries,
  listInquiriesOf,
} from './inquiry.queries.ts';
import type { InquiryRow } from './inquiry.queries.ts';
import type { InquiryList, InquiryListQuery, MyInquiry, ProductInquiry } from './inquiry.schema.ts';

/** A page of a product's inquiries as `viewerNo`, a member or nobody, may see them. */
export async function readInquiries(
  db: Reader,
  { itemCode, before, limit }: InquiryListQuery,
  viewerNo: number | undefined,
): Promise<InquiryList> {
  const rows = await listInquiries(db, { itemCode, before, limit: limit + 1, viewerNo });
  const shown = rows.slice(0, limit);
  const filesOf = await readFiles(db, shown);
  const next = rows.length > limit ? (shown.at(-1)?.inquirySn ?? null) : null;
  return { inquiries: shown.map((row) => toShown(row, filesOf(row), viewerNo)), next };
}

/** The inquiries on the published page. */
export function readPublishedInquiries(db: Reader, itemCode: string): Promise<InquiryList> {
  return readInquiries(db, { itemCode, before: undefined, limit: INQUIRY_PAGE }, undefined);
}

interface Author {
  memberNo: number;
  locale: Locale;
}

/** A page of the member's own inquiries, the newest first. */
export async function readMyInquiries(
  db: Reader,
  { memberNo, locale }: Author,
  page: { offset: number; limit: number },
): Promise<{ inquiries: MyInquiry[]; total: number }> {
  const [total, rows] = await Promise.all([
    countInquiriesOf(db, memberNo),
    listInquiriesOf(db, memberNo, page),
  ]);
  const filesOf = await readFiles(db, rows);
  return { total, inquiries: rows.map((row) => toMine(row, filesOf(row), locale)) };
}

/** One of the member's own; throws NotFound. */
export async function readMyInquiry(
  db: Reader,
  { memberNo, locale }: Author,
  inquirySn: number,
): Promise<MyInquiry> {
  const row = await findOwnInquiry(db, { inquirySn, memberNo });
  if (!row) throw new AppError('NotFound');
  const filesOf = await readFiles(db, [row]);
  return toMine(row, filesOf(row), locale);
}

async function readFiles(db: Reader, rows: readonly InquiryRow[]) {
  const sns = rows.map(({ inquirySn }) => inquirySn);
  const byInquiry = Map.groupBy(await listInquiryPhotos(db, sns), ({ inquirySn }) => inquirySn);
  return ({ inquirySn }: InquiryRow): AttachedFile[] =>
    (byInquiry.get(inquirySn) ?? []).map(({ name, width, height }) => ({
      ...{ name, url: `/media/${name}`, width, height },
    }));
}

function toShown(
  row: InquiryRow,
  files: AttachedFile[],
  viewerNo: number | undefined,
): ProductInquiry {
  const { inquirySn, createdAt, repliedAt } = row;
  const mine = row.memberNo === viewerNo;
  const isReadable = canRead(row, viewerNo);
  const readable = { title: row.title, body: row.body, replyText: row.replyText };
  const hidden = { title: null, body: null, replyText: null };
  return {
    ...{ inquirySn, mine, open: row.open === 1, createdAt, repliedAt },
    type: row.type as InquiryType, // CHECKs of inquiry
    inquiryResponseStatus: row.inquiryResponseStatus as InquiryStatus,
    ...(isReadable ? readable : hidden),
    author: isReadable ? maskAuthor(row.author) : null,
    files: isReadable ? files : [],
  };
}

function toMine(row: InquiryRow, files: AttachedFile[], locale: Locale): MyInquiry {
  const { title, body, email, holdReason, itemCode, createdAt } = row;
  return {
    ...toShown(row, files, row.memberNo),
    ...{ title, body, email, holdReason, itemCode },
    emailResponseNotify: row.emailResponseNotify === 1,
    held: row.display === 'Held',
    itemName: localized(locale, row.nameKo, row.nameEn),
    answerDueAt: answerDueAt(createdAt),
  };
}
