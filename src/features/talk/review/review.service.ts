import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { ListPlace } from '../../../lib/list-place.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { toReview, toSimilarSizes, toStat, type ReviewReader } from './review-view.ts';
import {
  cursorAfter,
  findReviewedProduct,
  isByBody,
  listOwnReviews,
  listPhotos,
  listRecommended,
  listReviews,
  placeInReviews,
  type ListedReview,
} from './review.queries.ts';
import type {
  MyReviews,
  Review,
  ReviewPage,
  ReviewPhoto,
  ReviewQuery,
  ReviewStat,
  SimilarBodies,
  WritableReviews,
} from './review.schema.ts';
import { BEST_PHOTOS, MONTHLY_AFTER_MS, REVIEWS_SHOWN } from './review.ts';
import { readRewards } from './reward.service.ts';
import { countSizes, listFittedBodies } from './similar.queries.ts';
import { toSizeBodies, type SizeBodies } from './size-bodies.ts';
import { findStat } from './stat.queries.ts';
import { listMonthly, listUnreviewed, type ArrivedRow } from './writable.queries.ts';

/** A page of a product's reviews with the counts of all; throws NotFound. */
export async function readReviews(
  db: Reader,
  query: ReviewQuery,
  reader: ReviewReader,
): Promise<ReviewPage> {
  const product = await findReviewedProduct(db, query.itemCode);
  if (!product) throw new AppError('NotFound');

  const rows = await listReviews(db, product.productSn, query);
  const shown = rows.slice(0, REVIEWS_SHOWN);
  const last = rows.length > REVIEWS_SHOWN ? shown.at(-1) : undefined;

  return {
    nonPurchaseReview: product.nonPurchaseReview === 1,
    stat: toStat(await findStat(db, product.productSn)),
    ...(isByBody(query) && { similar: await readSimilar(db, product.productSn, query, reader) }),
    reviews: await toReviews(db, shown, reader),
    next: last ? cursorAfter(last, query.sort) : null,
  };
}

/** The bodies of the buyers whom each size fits; none before enough of them have told. */
export async function readSizeBodies(
  db: Reader,
  { productSn, locale }: { productSn: number; locale: Locale },
): Promise<SizeBodies[]> {
  return toSizeBodies(await listFittedBodies(db, productSn), locale);
}

const PHOTOS_SHOWN = 6;

/** The first photos of a product's photo reviews, those that staff marked as best before others. */
export async function listBestPhotos(
  db: Reader,
  itemCode: string,
  { photoReviewCount }: Pick<ReviewStat, 'photoReviewCount'>,
): Promise<ReviewPhoto[]> {
  if (photoReviewCount === 0) return [];

  const query = { itemCode, photo: '1', sort: BEST_PHOTOS } as const;
  const { reviews } = await readReviews(db, query, { memberNo: undefined, locale: 'ko' });

  return reviews
    .flatMap(({ images }) => images.slice(0, 1))
    .slice(0, PHOTOS_SHOWN)
    .map(({ url, width, height }) => ({ url, width, height }));
}

async function readSimilar(
  db: Reader,
  productSn: number,
  { itemCode, height, weight }: ReviewQuery,
  { locale }: ReviewReader,
): Promise<SimilarBodies> {
  const all = { itemCode, height, weight, sort: 'Latest' } as const;
  const { total } = await placeInReviews(db, productSn, all);
  return { count: total, sizes: toSimilarSizes(await countSizes(db, productSn, all), locale) };
}

/** Finds where a page of `readReviews` stands in its list; throws NotFound. */
export async function readReviewPlace(db: Reader, query: ReviewQuery): Promise<ListPlace> {
  const product = await findReviewedProduct(db, query.itemCode);
  if (!product) throw new AppError('NotFound');
  return placeInReviews(db, product.productSn, query);
}

async function toReviews(
  db: Reader,
  rows: readonly ListedReview[],
  reader: ReviewReader,
): Promise<Review[]> {
  const withPhotos = rows.filter(({ photoCount }) => photoCount > 0);
  const sns = withPhotos.map(({ reviewSn }) => reviewSn);
  const photos = sns.length > 0 ? await listPhotos(db, sns) : [];

  return rows.map((row) => toReview(row, photos, reader));
}

interface ReviewOwner {
  memberNo: number;
  locale: Locale;
  now: number;
}

const WRITABLE_SHOWN = 100;

/** Reads the reviews that the member can write now. */
export async function readWritable(
  db: Reader,
  { memberNo, locale, now }: ReviewOwner,
): Promise<WritableReviews> {
  const monthly = { memberNo, before: now - MONTHLY_AFTER_MS };
  const later = await listMonthly(db, monthly, WRITABLE_SHOWN);
  const bought = await listUnreviewed(db, memberNo, WRITABLE_SHOWN);

  return {
    purchases: bought.map((row) => toItem(row, locale)),
    monthly: later.map((row) => ({
      ...toItem(row, locale),
      monthlyUsageOf: row.monthlyUsageOf,
    })),
    rewards: await readRewards(db),
  };
}

function toItem(row: ArrivedRow, locale: Locale) {
  return {
    orderItemSn: row.orderItemSn,
    orderNo: row.orderNo,
    itemCode: row.productItemCode,
    name: getLocalizedText(locale, row.nameKo, row.nameEn),
    optionName: getLocalizedText(locale, row.optionNameKo, row.optionNameEn),
    imagePath: row.imagePath,
    deliveredAt: row.deliveredAt ?? 0,
  };
}

/** A page of the member's own reviews. */
export async function readMyReviews(
  db: Reader,
  { memberNo, locale }: Omit<ReviewOwner, 'now'>,
  after: number | undefined,
): Promise<MyReviews> {
  const rows = await listOwnReviews(db, { memberNo, after, limit: REVIEWS_SHOWN + 1 });
  const shown = rows.slice(0, REVIEWS_SHOWN);
  const reviews = await toReviews(db, shown, { memberNo, locale });

  return {
    reviews: reviews.map((review, i) => {
      const row = shown[i];
      return {
        ...review,
        status: row?.status ?? 'Displayed',
        itemCode: row?.itemCode ?? '',
        productName: getLocalizedText(locale, row?.nameKo ?? '', row?.nameEn ?? ''),
      };
    }),
    next: rows.length > REVIEWS_SHOWN ? (shown.at(-1)?.reviewSn ?? null) : null,
  };
}

/** Those of the given reviews that the member recommends. */
export async function readRecommended(
  db: Reader,
  memberNo: number,
  reviewSns: readonly number[],
): Promise<{ reviewSns: number[] }> {
  if (reviewSns.length === 0) return { reviewSns: [] };
  return { reviewSns: await listRecommended(db, memberNo, reviewSns) };
}
