import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { AttachedFile } from '../../order/claim/claim.schema.ts';
import { answerDueAt } from '../../content/setting/answer-due.ts';
import type { CsHours } from '../../content/setting/cs-hours.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { maskAuthor } from '../text/author.ts';
import { canRead, INQUIRY_PAGE, type InquiryKind } from './inquiry.ts';
import { listInquiryPhotos } from './inquiry-photo.queries.ts';
import {
  countInquiries,
  findOwnInquiry,
  listInquiries,
  listInquiriesOf,
  placeInInquiries,
  type InquiryRow,
  type OwnInquiry,
} from './inquiry.queries.ts';
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

/** How many inquiries visitors may see. */
export async function countPublishedInquiries(db: Reader, itemCode: string): Promise<number> {
  const all = { itemCode, before: undefined, viewerNo: undefined };
  return (await placeInInquiries(db, all)).total;
}

interface Author {
  memberNo: number;
  locale: Locale;
  /** Both kinds if left out. */
  kind?: InquiryKind;
}

/** A page of the member's own inquiries, the newest first. */
export async function readMyInquiries(
  db: Reader,
  { memberNo, locale, kind }: Author,
  page: { offset: number; limit: number },
): Promise<{ inquiries: MyInquiry[]; total: number }> {
  const [total, rows] = await Promise.all([
    countInquiries(db, { memberNo, kind }),
    listInquiriesOf(db, { memberNo, kind }, page),
  ]);
  const filesOf = await readFiles(db, rows);
  const { csHours } = await readSettings(db);

  const to = { locale, csHours };
  return { total, inquiries: rows.map((row) => toMine(row, filesOf(row), to)) };
}

/** One of the member's own; throws NotFound. */
export async function readMyInquiry(
  db: Reader,
  ownInquiry: OwnInquiry,
  locale: Locale,
): Promise<MyInquiry> {
  const row = await findOwnInquiry(db, ownInquiry);
  if (!row) throw new AppError('NotFound');

  const filesOf = await readFiles(db, [row]);
  const { csHours } = await readSettings(db);

  return toMine(row, filesOf(row), { locale, csHours });
}

/** The photos of an inquiry, and of its answer. */
interface Files {
  files: AttachedFile[];
  replyFiles: AttachedFile[];
}

async function readFiles(db: Reader, rows: readonly InquiryRow[]) {
  const sns = rows.map(({ inquirySn }) => inquirySn);
  const byInquiry = Map.groupBy(await listInquiryPhotos(db, sns), ({ inquirySn }) => inquirySn);

  return ({ inquirySn }: InquiryRow): Files => {
    const photos = byInquiry.get(inquirySn) ?? [];

    const toFiles = (part: string): AttachedFile[] =>
      photos
        .filter((photo) => photo.part === part)
        .map(({ name, width, height }) => ({ name, url: `/media/${name}`, width, height }));

    return { files: toFiles('Question'), replyFiles: toFiles('Answer') };
  };
}

function toShown(row: InquiryRow, files: Files, viewerNo: number | undefined): ProductInquiry {
  const { inquirySn, createdAt, repliedAt, replyEditedAt } = row;
  const mine = row.memberNo === viewerNo;
  const isReadable = canRead(row, viewerNo);
  const readable = { title: row.title, body: row.body, replyText: row.replyText };
  const hidden = { title: null, body: null, replyText: null };

  return {
    inquirySn,
    mine,
    open: row.open === 1,
    createdAt,
    repliedAt,
    replyEditedAt: isReadable ? replyEditedAt : null,
    type: row.type,
    inquiryResponseStatus: row.inquiryResponseStatus,
    ...(isReadable ? readable : hidden),
    author: isReadable ? maskAuthor(row.author) : null,
    ...(isReadable ? files : { files: [], replyFiles: [] }),
  };
}

function toMine(
  row: InquiryRow,
  files: Files,
  { locale, csHours }: { locale: Locale; csHours: CsHours },
): MyInquiry {
  const { title, body, email, holdReason, itemCode, orderNo, claimNo, createdAt } = row;
  return {
    ...toShown(row, files, row.memberNo),
    kind: itemCode === null ? 'OneToOne' : 'Product',
    title,
    body,
    email,
    holdReason,
    itemCode,
    orderNo,
    claimNo,
    claimType: row.claimType,
    emailResponseNotify: row.emailResponseNotify === 1,
    held: row.display === 'Held',
    itemName: getLocalizedText(locale, row.nameKo ?? '', row.nameEn ?? ''),
    answerDueAt: answerDueAt(createdAt, csHours),
  };
}
