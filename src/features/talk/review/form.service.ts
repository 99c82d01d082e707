import type { Reader } from '#db/connection.ts';
import { localized, type Locale } from '../../../lib/locale.ts';
import { toReview } from './review-view.ts';
import { findOwnReview, findReviewedProduct, listPhotos } from './review.queries.ts';
import type { Review, WriteReview } from './review.schema.ts';
import { MONTHLY_AFTER_MS } from './review.ts';
import { findArrived, listMonthly } from './writable.queries.ts';

/** What the page with the form of a review is about. */
export interface ReviewForm {
  /** Of the request that writes it; undefined when a review is edited. */
  subject?: Partial<Record<'orderItemSn' | 'monthlyUsageOf', number>> & {
    reviewType: WriteReview['reviewType'];
    itemCode?: string;
  };
  review?: Review;
  productName: string;
  optionName: string;
}

interface Asked {
  memberNo: number;
  locale: Locale;
  now: number;
}

/** Reads what an address of the form names; undefined if the member can't write or edit it. */
export async function readReviewForm(
  db: Reader,
  query: URLSearchParams,
  asked: Asked,
): Promise<ReviewForm | undefined> {
  const numberOf = (name: string) => Number(query.get(name) ?? 0) || 0;
  const { memberNo, locale, now } = asked;
  if (query.has('reviewSn')) return readEdit(db, numberOf('reviewSn'), asked);
  if (query.has('itemCode')) {
    const itemCode = query.get('itemCode') ?? '';
    const product = await findReviewedProduct(db, itemCode);
    if (product?.nonPurchaseReview !== 1) return undefined;
    const productName = localized(locale, product.nameKo, product.nameEn);
    return { subject: { reviewType: 'NonPurchase', itemCode }, productName, optionName: '' };
  }
  const monthlyUsageOf = numberOf('monthlyUsageOf');
  const monthly = { memberNo, before: now - MONTHLY_AFTER_MS, monthlyUsageOf };
  const row = query.has('monthlyUsageOf')
    ? (await listMonthly(db, monthly, 1))[0]
    : await findArrived(db, { memberNo, orderItemSn: numberOf('orderItemSn') });
  if (!row) return undefined;
  const names = {
    productName: localized(locale, row.nameKo, row.nameEn),
    optionName: localized(locale, row.optionNameKo, row.optionNameEn),
  };
  const { orderItemSn } = row;
  const subject = query.has('monthlyUsageOf')
    ? ({ reviewType: 'MonthlyUsage', monthlyUsageOf } as const)
    : ({ reviewType: 'Purchase', orderItemSn } as const);
  return { subject, ...names };
}

async function readEdit(
  db: Reader,
  reviewSn: number,
  { memberNo, locale }: Asked,
): Promise<ReviewForm | undefined> {
  const row = await findOwnReview(db, { reviewSn, memberNo });
  if (!row) return undefined;
  const review = toReview(row, await listPhotos(db, [reviewSn]), { memberNo, locale });
  const productName = localized(locale, row.nameKo, row.nameEn);
  return { review, productName, optionName: review.optionName };
}
