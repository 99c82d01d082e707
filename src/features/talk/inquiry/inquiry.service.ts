import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { insertMedia } from '../../../server/media/media.queries.ts';
import {
  storeImages,
  type MediaStore,
  type StoredImage,
} from '../../../server/media/media-store.ts';
import type { UploadedImage } from '../../../server/upload/reencode.ts';
import { findOwnClaim } from '../../order/claim/claim.queries.ts';
import { answerDueAt } from '../../content/setting/answer-due.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { findOrder } from '../../order/order/order.queries.ts';
import { firstStatus } from '../text/held-words.service.ts';
import { photoVisibility } from '../text/text.ts';
import { DAILY_INQUIRIES, INQUIRY_PHOTOS } from './inquiry.ts';
import {
  deleteInquiryPhotos,
  deleteInquiryPhotosOf,
  insertInquiryPhotos,
  listInquiryPhotos,
  setPhotoVisibility,
} from './inquiry-photo.queries.ts';
import { inquiriesTag } from './inquiry-tag.ts';
import {
  countInquiries,
  deleteOwnInquiry,
  findAskedProduct,
  findOwnInquiry,
  insertInquiry,
  listAskedCodes,
  updateOwnInquiry,
  type InquirySubject,
  type OwnInquiry,
} from './inquiry.queries.ts';
import type { AskInquiry, AskOneToOne, InquiryAsked, InquiryEdit } from './inquiry.schema.ts';
import type { AskedAbout } from '../../../lib/inquiry-paths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Asking {
  database: ShopDatabase;
  media: MediaStore;
  memberNo: number;
  now: number;
}

interface InquiryInput<Body> {
  body: Body;
  files: readonly UploadedImage[];
}

/** Takes an inquiry about a product down. Throws NotFound, InquiriesTooMany, UploadQuotaExceeded. */
export async function askInquiry(
  asking: Asking,
  { body: { itemCode, ...fields }, files }: InquiryInput<AskInquiry>,
): Promise<InquiryAsked> {
  const productSn = await findAskedProduct(asking.database.read, itemCode);
  if (productSn === undefined) throw new AppError('NotFound');

  return submitInquiry(asking, { itemCode, subject: { productSn } }, { body: fields, files });
}

/** Takes an inquiry to customer service down, as `askInquiry` does. */
export async function askOneToOne(
  asking: Asking,
  { body: { orderNo, claimNo, ...fields }, files }: InquiryInput<AskOneToOne>,
): Promise<InquiryAsked> {
  const { database, memberNo } = asking;
  const subject = await findOwnSubject(database.read, memberNo, { orderNo, claimNo });
  if (!subject) throw new AppError('NotFound');

  return submitInquiry(asking, { itemCode: null, subject }, { body: fields, files });
}

/** The member's own order or claim of that number; undefined if they have none such. */
async function findOwnSubject(
  db: Reader,
  memberNo: number,
  { orderNo, claimNo }: { orderNo?: string | undefined; claimNo?: string | undefined },
): Promise<InquirySubject | undefined> {
  const owner = { memberNo, guestOrderSn: undefined };
  if (orderNo !== undefined) {
    const order = await findOrder(db, orderNo, owner);
    return order && { orderSn: order.orderSn };
  }
  if (claimNo === undefined) return {};

  const claim = await findOwnClaim(db, claimNo, owner);
  return claim && { claimSn: claim.claimSn };
}

/** An order or a claim never goes to another member: `subject` stays the author's. */
async function submitInquiry(
  { database, media, memberNo, now }: Asking,
  { itemCode, subject }: { itemCode: string | null; subject: InquirySubject },
  { body, files }: InquiryInput<Fields>,
): Promise<InquiryAsked> {
  const images = await storeImages(media, files);
  return database.tx(async (t) => {
    // Locked: inquiries are counted one after the other.
    if (!(await lockMember(t, memberNo))) throw new AppError('LoginRequired');
    await throwIfTooMany(t, memberNo, now);

    const written = await toWritten(t, body);
    const inquirySn = await insertInquiry(t, { ...written, memberNo, createdAt: now }, subject);

    await addPhotos(t, { inquirySn, memberNo, written, images, now });
    await requestInquiriesPublish(t, itemCode, now);

    const { csHours } = await readSettings(t);
    return { inquirySn, held: written.display === 'Held', answerDueAt: answerDueAt(now, csHours) };
  });
}

/**
 * Rewrites an own inquiry that nobody has taken up. Throws NotFound, InquiryNotEditable,
 * TooManyFiles, UploadQuotaExceeded, and InvalidInput for a photo that it does not have.
 */
export async function editInquiry(
  { database, media, now }: Omit<Asking, 'memberNo'>,
  ownInquiry: OwnInquiry,
  { body: { keep, ...fields }, files }: InquiryInput<InquiryEdit>,
): Promise<InquiryAsked> {
  const { inquirySn, memberNo } = ownInquiry;
  const { max } = INQUIRY_PHOTOS;
  if (keep.length + files.length > max) throw new AppError('TooManyFiles', { params: { max } });
  if (!(await findOwnInquiry(database.read, ownInquiry))) throw new AppError('NotFound');

  const images = await storeImages(media, files);

  return database.tx(async (t) => {
    const before = await findOwnInquiry(t, ownInquiry);
    if (!before) throw new AppError('NotFound');

    const written = await toWritten(t, fields);
    if (!(await updateOwnInquiry(t, ownInquiry, written))) throw new AppError('InquiryNotEditable');

    await keepPhotos(t, inquirySn, keep);
    await addPhotos(t, { inquirySn, memberNo, written, images, now });
    await setPhotoVisibility(t, inquirySn, getVisibility(written));
    await requestInquiriesPublish(t, before.itemCode, now);

    const { createdAt } = before;

    const { csHours } = await readSettings(t);

    return {
      inquirySn,
      held: written.display === 'Held',
      answerDueAt: answerDueAt(createdAt, csHours),
    };
  });
}

/** Deletes an own inquiry that nobody has taken up. Throws NotFound, InquiryNotEditable. */
export async function deleteInquiry(
  { database, now }: Pick<Asking, 'database' | 'now'>,
  ownInquiry: OwnInquiry,
): Promise<{ deleted: true }> {
  await database.tx(async (t) => {
    const before = await findOwnInquiry(t, ownInquiry);
    if (!before) throw new AppError('NotFound');
    await keepPhotos(t, ownInquiry.inquirySn, []);
    if (!(await deleteOwnInquiry(t, ownInquiry))) throw new AppError('InquiryNotEditable');
    await requestInquiriesPublish(t, before.itemCode, now);
  });
  return { deleted: true };
}

/** Publishes a product's inquiries; a one-to-one inquiry has no product. */
async function requestInquiriesPublish(t: Tx, itemCode: string | null, now: number): Promise<void> {
  if (itemCode !== null) await requestPublish(t, [inquiriesTag(itemCode)], { now });
}

/** Takes the inquiries of a member who leaves off the pages; their rows are erased afterwards. */
export async function unpublishInquiries(t: Tx, memberNo: number, now: number): Promise<void> {
  await deleteInquiryPhotosOf(t, memberNo);
  const tags = (await listAskedCodes(t, memberNo)).map(inquiriesTag);
  if (tags.length > 0) await requestPublish(t, tags, { now });
}

async function throwIfTooMany(db: Reader, memberNo: number, now: number): Promise<void> {
  if ((await countInquiries(db, { memberNo }, now - DAY_MS)) < DAILY_INQUIRIES) return;
  const params = { max: DAILY_INQUIRIES, retryAfterS: 3600 };
  throw new AppError('InquiriesTooMany', { params });
}

type Fields = Omit<InquiryEdit, 'keep'> & { open?: boolean };
type Written = Awaited<ReturnType<typeof toWritten>>;

/** Words hold what others may see: a one-to-one inquiry, which has no `open`, is never held. */
async function toWritten(db: Reader, { emailResponseNotify, open, ...texts }: Fields) {
  return {
    ...texts,
    emailResponseNotify: emailResponseNotify ? 1 : 0,
    open: open ? 1 : 0,
    display:
      open === undefined
        ? ('Displayed' as const)
        : await firstStatus(db, `${texts.title}\n${texts.body}`),
  };
}

function getVisibility({ open, display }: Written) {
  return photoVisibility(display, open === 1);
}

interface Adding {
  inquirySn: number;
  memberNo: number;
  written: Written;
  images: readonly StoredImage[];
  now: number;
}

async function addPhotos(t: Tx, { inquirySn, memberNo, written, images, now }: Adding) {
  const visibility = getVisibility(written);
  const media = { kind: 'Inquiry', visibility, owner: { memberNo }, images, now } as const;
  const mediaSns = await insertMedia(t, media);
  await insertInquiryPhotos(t, { inquirySn, part: 'Question' }, mediaSns);
}

async function keepPhotos(t: Tx, inquirySn: number, keep: readonly string[]): Promise<void> {
  const before = await listInquiryPhotos(t, [inquirySn]);
  const removed = before.filter(({ name }) => !keep.includes(name));
  if (before.length - removed.length < new Set(keep).size) {
    throw new AppError('InvalidInput', { fields: { keep: 'InvalidInput' } });
  }

  await deleteInquiryPhotos(
    t,
    removed.map(({ mediaSn }) => mediaSn),
  );
}

/**
 * Finds what the form of a one-to-one inquiry is opened about, from the query of
 * `inquiryPaths.ask`; not about an order or a claim of somebody else. Undefined: it is not opened.
 */
export async function readAsked(
  db: Reader,
  memberNo: number,
  query: URLSearchParams,
): Promise<AskedAbout | undefined> {
  if (!query.has('ask')) return undefined;

  const orderNo = query.get('orderNo');
  const claimNo = query.get('claimNo');
  const about = claimNo === null ? orderNo !== null && { orderNo } : { claimNo };

  return about && (await findOwnSubject(db, memberNo, about)) ? about : {};
}
