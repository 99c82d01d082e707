import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { listCardTags } from '../../benefit/promotion/promoted-price.queries.ts';
import { publishOffers } from '../../product/product/offer/offer.service.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { storeImages, type StoredImage } from '../../../server/media/media-store.ts';
import { joinFreeTexts } from '../text/free-text.ts';
import { firstStatus, statusAfterEdit } from '../text/held-words.service.ts';
import { limitTalk, type TalkCall, type WriteCall } from '../text/write-limit.ts';
import { keepBody, NO_BODY } from './review-body.ts';
import {
  deleteBodies,
  deletePhotosBut,
  findItemCode,
  findReviewedProduct,
  insertReview,
  insertReviewPhotos,
  listReviewedCodes,
  lockReview,
  updateReview,
  type ReviewRow,
} from './review.queries.ts';
import type { EditReview, ReviewWritten, WriteReview } from './review.schema.ts';
import { nextListing, reviewsTag } from './review-tag.ts';
import { MONTHLY_AFTER_MS, NO_REVIEW_TEXTS, REVIEW_PHOTOS } from './review.ts';
import { deleteReply } from './reply.queries.ts';
import { followReward, promisePoints } from './reward-points.service.ts';
import { refreshStat } from './stat.queries.ts';
import { findArrived, listMonthly } from './writable.queries.ts';

/** The limit of the endpoints that take reviews: counted before their photos are decoded. */
export const limitReviews = limitTalk({ burst: 20, perMinute: 2 });

/** Writes a review; throws ReviewNotWritable if there is one already, or nothing to review. */
export async function writeReview(call: WriteCall, input: WriteReview): Promise<ReviewWritten> {
  const { runtime, now, files } = call;
  const { memberNo } = call.member;
  const images = await storeImages(runtime.media, files);

  const written = await runtime.database.tx(async (t) => {
    const subject = await findSubject(t, input, { memberNo, now });
    if (!subject) throw new AppError('ReviewNotWritable');

    const { reviewType } = input;

    const status = await firstStatus(t, joinWritten(input));
    const reviewSn = await insertReview(t, {
      ...subject,
      memberNo,
      reviewType,
      ...toContent(input, { consentedAt: null, now }),
      ...(await promisePoints(t, { ...subject, reviewType })),
      status,
      photoCount: images.length,
      createdAt: now,
      updatedAt: now,
      rewardPoint: 0, // followed below
      rewardedAt: null,
    });
    if (reviewSn === undefined) throw new AppError('ReviewNotWritable');

    await insertReviewPhotos(t, { reviewSn, memberNo, status }, { images, now });
    await showChange(t, { ...subject, reviewSn }, now);

    return { reviewSn, status };
  });

  runtime.log.info({ event: 'reviewWritten', memberNo, ...written }, 'review');

  return written;
}

function toContent(
  input: Omit<EditReview, 'keep'>,
  { consentedAt, now }: { consentedAt: number | null; now: number },
) {
  const { score, text, fit, bodyConsent, replyNotify } = input;
  const body = keepBody(input, { isGiven: bodyConsent === true, consentedAt, now });
  const wish = replyNotify !== undefined && { replyNotify: replyNotify ? 1 : 0 };
  return { score, text, fit: fit ?? null, ...wish, ...body };
}

/** All texts that are searched for held words. */
function joinWritten({ text, usualSize = '' }: Omit<EditReview, 'keep'>): string {
  return joinFreeTexts({ text, usualSize }, NO_REVIEW_TEXTS);
}

/** Finds the subject of the review; undefined if the member can't review it now. */
async function findSubject(
  t: Tx,
  input: WriteReview,
  { memberNo, now }: { memberNo: number; now: number },
) {
  if (input.reviewType === 'NonPurchase') {
    const product = await findReviewedProduct(t, input.itemCode);
    if (product?.nonPurchaseReview !== 1) return undefined;
    return { productSn: product.productSn, orderItemSn: null, monthlyUsageOf: null };
  }

  if (input.reviewType === 'Purchase') {
    const item = await findArrived(t, { memberNo, orderItemSn: input.orderItemSn });
    return item && { ...ofItem(item), monthlyUsageOf: null };
  }

  const { monthlyUsageOf } = input;
  const monthly = { memberNo, before: now - MONTHLY_AFTER_MS, monthlyUsageOf };
  const [item] = await listMonthly(t, monthly, 1);

  return item && { ...ofItem(item), monthlyUsageOf };
}

function ofItem({ productSn, orderItemSn }: { productSn: number; orderItemSn: number }) {
  return { productSn, orderItemSn };
}

/** Changes the member's own review. Throws NotFound and TooManyFiles. */
export async function editReview(
  call: WriteCall,
  reviewSn: number,
  input: EditReview,
): Promise<ReviewWritten> {
  const { runtime, member, now, files } = call;
  const images = await storeImages(runtime.media, files);

  const status = await runtime.database.tx(async (t) => {
    const review = await ownReview(t, reviewSn, member.memberNo);
    const photoCount = await replacePhotos(t, review, { keep: input.keep, images, now });
    const content = toContent(input, { consentedAt: review.bodyConsentedAt, now });
    const change = { ...content, photoCount, updatedAt: now };
    const next = await statusAfterEdit(t, review, joinWritten(input));

    await updateReview(t, reviewSn, { ...change, status: next });
    await showChange(t, review, now);

    return next;
  });

  return { reviewSn, status };
}

async function replacePhotos(
  t: Tx,
  { reviewSn, memberNo, status }: ReviewRow,
  { keep, images, now }: { keep: readonly string[]; images: readonly StoredImage[]; now: number },
): Promise<number> {
  const kept = await deletePhotosBut(t, reviewSn, keep);

  const { max } = REVIEW_PHOTOS;
  if (kept + images.length > max) throw new AppError('TooManyFiles', { params: { max } });

  await insertReviewPhotos(t, { reviewSn, memberNo, status }, { images, now });

  return kept + images.length;
}

/** Deletes the member's own review; points for it are taken back. Throws NotFound. */
export async function deleteReview(
  { runtime, member, now }: Omit<TalkCall, 'clientAddress'>,
  reviewSn: number,
): Promise<{ deleted: true }> {
  await runtime.database.tx(async (t) => {
    const review = await ownReview(t, reviewSn, member.memberNo);
    await deletePhotosBut(t, reviewSn, []);
    const emptied = { ...NO_REVIEW_TEXTS, ...NO_BODY, photoCount: 0, updatedAt: now };
    const gone = { status: 'Deleted' as const, ...emptied };
    await updateReview(t, reviewSn, gone);
    await deleteReply(t, reviewSn);
    await showChange(t, review, now);
  });

  runtime.log.info({ event: 'reviewDeleted', memberNo: member.memberNo, reviewSn }, 'review');

  return { deleted: true };
}

async function ownReview(t: Tx, reviewSn: number, memberNo: number): Promise<ReviewRow> {
  const review = await lockReview(t, reviewSn);
  if (review?.memberNo !== memberNo) throw new AppError('NotFound');
  return review;
}

/** Publishes the pages with a leaving member's reviews again: they stay, without a name and a body. */
export async function unnameReviews(t: Tx, memberNo: number, now: number): Promise<void> {
  const productSns = await deleteBodies(t, memberNo);
  for (const productSn of new Set(productSns)) await refreshStat(t, productSn);

  const tags = (await listReviewedCodes(t, memberNo)).map(reviewsTag);
  if (tags.length > 0) await requestPublish(t, tags, { now });
}

/** After a change of a locked review: its points follow, its product's counts, page and cards too. */
export async function showChange(
  t: Tx,
  { reviewSn, productSn }: Pick<ReviewRow, 'reviewSn' | 'productSn'>,
  now: number,
): Promise<void> {
  await followReward(t, reviewSn, { now });

  const isScoreChanged = await refreshStat(t, productSn);
  const itemCode = await findItemCode(t, productSn);
  await requestPublish(t, [reviewsTag(itemCode)], { now });
  if (!isScoreChanged) return;

  const lists = await listCardTags(t, productSn);
  await requestPublish(t, lists, { now, runAt: nextListing(now) });
  await publishOffers(t, [itemCode], now);
}
