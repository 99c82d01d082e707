import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { toReview } from './review-view.ts';
import { findOwnReview, findReviewedProduct, listPhotos } from './review.queries.ts';
import type { Review, WriteReview } from './review.schema.ts';
import { MONTHLY_AFTER_MS } from './review.ts';
import { findArrived, findUnreviewed, listMonthly, type ArrivedRow } from './writable.queries.ts';

/** The content of the page with the form of a review. */
export interface ReviewForm {
  /** The subject of the request that writes it; undefined when a review is edited. */
  subject?: Partial<Record<'orderItemSn' | 'monthlyUsageOf', number>> & {
    reviewType: WriteReview['reviewType'];
    itemCode?: string;
  };
  review?: Review;
  productName: string;
  optionName: string;
}

interface FormRequest {
  memberNo: number;
  locale: Locale;
  now: number;
}

/** Reads what an address of the form names; undefined if the member can't write or edit it. */
export async function readReviewForm(
  db: Reader,
  query: URLSearchParams,
  request: FormRequest,
): Promise<ReviewForm | undefined> {
  const getNumber = (name: string) => Number(query.get(name) ?? 0) || 0;
  const { memberNo, locale, now } = request;
  if (query.has('reviewSn')) return readEdit(db, getNumber('reviewSn'), request);
  if (query.has('itemCode')) return readOfProduct(db, query.get('itemCode') ?? '', request);

  if (query.has('monthlyUsageOf')) {
    const monthlyUsageOf = getNumber('monthlyUsageOf');
    const before = now - MONTHLY_AFTER_MS;
    const [row] = await listMonthly(db, { memberNo, before, monthlyUsageOf }, 1);
    const subject = { reviewType: 'MonthlyUsage', monthlyUsageOf } as const;
    return row && { subject, ...toNames(row, locale) };
  }

  const row = await findArrived(db, { memberNo, orderItemSn: getNumber('orderItemSn') });
  return row && toPurchase(row, locale);
}

/** Reads the form for the last purchase of the product; else for the product, where it allows that. */
async function readOfProduct(
  db: Reader,
  itemCode: string,
  { memberNo, locale }: FormRequest,
): Promise<ReviewForm | undefined> {
  const bought = await findUnreviewed(db, { memberNo, itemCode });
  if (bought) return toPurchase(bought, locale);

  const product = await findReviewedProduct(db, itemCode);
  if (product?.nonPurchaseReview !== 1) return undefined;

  const productName = getLocalizedText(locale, product.nameKo, product.nameEn);
  return { subject: { reviewType: 'NonPurchase', itemCode }, productName, optionName: '' };
}

function toPurchase(row: ArrivedRow, locale: Locale): ReviewForm {
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
): Promise<ReviewForm | undefined> {
  const row = await findOwnReview(db, { reviewSn, memberNo });
  if (!row) return undefined;

  const review = toReview(row, await listPhotos(db, [reviewSn]), { memberNo, locale });

  const productName = getLocalizedText(locale, row.nameKo, row.nameEn);
  return { review, productName, optionName: review.optionName };
}
