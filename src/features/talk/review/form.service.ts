import type { Reader } from '#db/connection.ts';
import { getTranslator } from '../../../i18n/server.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { toReview } from './review-view.ts';
import type { BodyFigures } from './review-body.ts';
import { findLastBody, findOwnReview, findReviewedProduct, listPhotos } from './review.queries.ts';
import type { ReviewFormContent, ReviewFormQuery } from './review.schema.ts';
import { MONTHLY_AFTER_MS } from './review.ts';
import { findArrived, findUnreviewed, listMonthly, type ArrivedRow } from './writable.queries.ts';

interface FormRequest {
  memberNo: number;
  locale: Locale;
  now: number;
}

/** Reads what the query names; undefined if the member can't write or edit it. */
export async function readReviewForm(
  db: Reader,
  query: ReviewFormQuery,
  request: FormRequest,
): Promise<ReviewFormContent | undefined> {
  const subject = await readSubject(db, query, request);
  if (!subject) return undefined;

  const bodyConsentText = getTranslator(request.locale)('review.bodyConsentText');
  const content = { replyNotify: true, ...subject, bodyConsentText };
  if (content.review) return content;

  const last = await findLastBody(db, request.memberNo);
  return last ? { ...content, body: toFigures(last) } : content;
}

function toFigures({ heightCm, weightKg, usualSize, bodyType }: BodyFigures): BodyFigures {
  return { heightCm, weightKg, usualSize, bodyType };
}

type FormSubject = Omit<ReviewFormContent, 'bodyConsentText' | 'replyNotify'> & {
  replyNotify?: boolean;
};

async function readSubject(
  db: Reader,
  query: ReviewFormQuery,
  request: FormRequest,
): Promise<FormSubject | undefined> {
  const { reviewSn, itemCode, monthlyUsageOf, orderItemSn } = query;
  const { memberNo, locale, now } = request;
  if (reviewSn !== undefined) return readEdit(db, reviewSn, request);
  if (itemCode !== undefined) return readOfProduct(db, itemCode, request);

  if (monthlyUsageOf !== undefined) {
    const before = now - MONTHLY_AFTER_MS;
    const [row] = await listMonthly(db, { memberNo, before, monthlyUsageOf }, 1);
    const subject = { reviewType: 'MonthlyUsage', monthlyUsageOf } as const;
    return row && { subject, ...toNames(row, locale) };
  }

  if (orderItemSn === undefined) return undefined;

  const row = await findArrived(db, { memberNo, orderItemSn });
  return row && toPurchase(row, locale);
}

/** Reads the form for the last purchase of the product; else for the product, where it allows that. */
async function readOfProduct(
  db: Reader,
  itemCode: string,
  { memberNo, locale }: FormRequest,
): Promise<FormSubject | undefined> {
  const bought = await findUnreviewed(db, { memberNo, itemCode });
  if (bought) return toPurchase(bought, locale);

  const product = await findReviewedProduct(db, itemCode);
  if (product?.nonPurchaseReview !== 1) return undefined;

  const productName = getLocalizedText(locale, product.nameKo, product.nameEn);
  return { subject: { reviewType: 'NonPurchase', itemCode }, productName, optionName: '' };
}

function toPurchase(row: ArrivedRow, locale: Locale): FormSubject {
  const { orderItemSn } = row;
  return { subject: { reviewType: 'Purchase', orderItemSn }, ...toNames(row, locale) };
}

function toNames(row: ArrivedRow, locale: Locale) {
  return {
    productName: getLocalizedText(locale, row.nameKo, row.nameEn),
    optionName: getLocalizedText(locale, row.optionNameKo, row.optionNameEn),
  };
}

async function readEdit(
  db: Reader,
  reviewSn: number,
  { memberNo, locale }: FormRequest,
): Promise<FormSubject | undefined> {
  const row = await findOwnReview(db, { reviewSn, memberNo });
  if (!row) return undefined;

  const review = toReview(row, await listPhotos(db, [reviewSn]), { memberNo, locale });

  const productName = getLocalizedText(locale, row.nameKo, row.nameEn);
  const replyNotify = row.replyNotify === 1;
  const content = { review, replyNotify, productName, optionName: review.optionName };
  return row.bodyConsentedAt === null ? content : { ...content, body: toFigures(row) };
}
