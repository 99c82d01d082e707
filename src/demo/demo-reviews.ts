import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { BUYERS, makePastOrders, type SeedPastOrder, type SeedReview } from '#db/seed/reviews.ts';
import { pictureName } from '../server/media/media-name.ts';
import type { MediaStore, StoredImage } from '../server/media/media-store.ts';
import { insertReview, insertReviewPhotos } from '../features/talk/review/review.queries.ts';
import { settleReward } from '../features/talk/review/reward-points.service.ts';
import { refreshStat } from '../features/talk/review/stat.queries.ts';
import {
  getEmail,
  insertPastOrders,
  itemKey,
  type PastBuyer,
  type PastItem,
} from './demo-past-orders.ts';
import { insertAll } from './insert-all.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHOTOS = path.resolve('db/seed/review-photos');
/** Size of every photo there. */
const PHOTO_SIZE = { width: 600, height: 750 };
const PHOTO_REWARD = 500;
const REWARDED_AFTER_DAYS = 8;

interface Writing {
  buyers: readonly PastBuyer[];
  photos: ReadonlyMap<string, StoredImage>;
  now: number;
}

/** Loads members who bought, with their orders, their reviews and their photos. */
export async function loadDemoReviews(
  { database, media }: { database: ShopDatabase; media: MediaStore },
  now: number,
): Promise<void> {
  const orders = makePastOrders();
  const photos = await storePhotos(media, orders);

  await database.tx(async (t) => {
    const buyers = await insertBuyers(t, now);
    const items = await insertPastOrders(t, orders, { buyers, now });
    for (const order of orders) {
      for (const review of order.reviews) {
        const item = items.get(itemKey(order, review.product));
        if (!item) throw new Error(`${review.product} was not bought.`);
        await insertDemoReview(t, { order, review, item }, { buyers, photos, now });
      }
    }

    const productSns = new Set([...items.values()].map(({ productSn }) => productSn));
    for (const productSn of productSns) await refreshStat(t, productSn);
  });
}

async function storePhotos(
  media: MediaStore,
  orders: readonly SeedPastOrder[],
): Promise<Map<string, StoredImage>> {
  const files = orders.flatMap(({ reviews }) => reviews.flatMap(({ photos }) => photos));
  const stored = new Map<string, StoredImage>();
  for (const file of files) {
    const source = path.join(PHOTOS, file);
    const name = pictureName();
    await media.put(name, source);
    stored.set(file, { name, ...PHOTO_SIZE, bytes: (await stat(source)).size });
  }

  return stored;
}

/** They have no password, so that nobody signs in as one. */
async function insertBuyers(t: Tx, now: number): Promise<PastBuyer[]> {
  const rows = BUYERS.map(({ name, locale }, buyer) => ({
    email: getEmail({ buyer }),
    passwordHash: '',
    name,
    phone: '+821055500000',
    locale,
    level: 'Family' as const,
    status: 'Active' as const,
    createdAt: now - 400 * DAY_MS,
  }));

  await insertAll(t, 'member', rows);

  const found = await t.selectFrom('member').select(['email', 'memberNo']).execute();
  const snByEmail = new Map(found.map(({ email, memberNo }) => [email, memberNo]));

  return BUYERS.map((seed, buyer) => ({
    ...seed,
    memberNo: snByEmail.get(getEmail({ buyer })) ?? 0,
  }));
}

interface Reviewed {
  order: SeedPastOrder;
  review: SeedReview;
  item: PastItem;
}

async function insertDemoReview(t: Tx, reviewed: Reviewed, writing: Writing): Promise<void> {
  const { order, review, item } = reviewed;
  const { buyers, now } = writing;
  const buyer = buyers[order.buyer];
  if (!buyer) throw new Error(`There is no buyer ${order.buyer}.`);

  const { score, text, fit, photos, tellsBody } = review;
  const row = {
    ...item,
    memberNo: buyer.memberNo,
    status: 'Displayed' as const,
    rewardedAt: null,
    fit,
    heightCm: null,
    weightKg: null,
  };

  const createdAt = now - review.daysAgo * DAY_MS;
  const { heightCm, weightKg, bodyType } = buyer;
  const usualSize = review.product.startsWith('P3') ? '' : buyer.usualSize; // no size of shoes
  const body = tellsBody && { heightCm, weightKg, bodyType, usualSize, bodyConsentedAt: createdAt };

  const reviewSn = await insertReview(t, {
    ...row,
    ...body,
    reviewType: 'Purchase',
    monthlyUsageOf: null,
    score,
    text,
    photoCount: photos.length,
    photoPoint: photos.length > 0 ? PHOTO_REWARD : 0,
    rewardPoint: photos.length > 0 ? PHOTO_REWARD : 0,
    best: review.best ? 1 : 0,
    createdAt,
    updatedAt: createdAt,
    recommendCount: review.recommendedBy.length,
  });
  if (reviewSn === undefined) throw new Error(`${review.product} was reviewed twice.`);

  await addPhotos(t, { reviewSn, memberNo: buyer.memberNo, createdAt }, { review, ...writing });

  const likers = review.recommendedBy.flatMap((liker) => buyers[liker]?.memberNo ?? []);
  const likes = likers.map((memberNo) => ({ reviewSn, memberNo, createdAt }));

  await insertAll(t, 'review_recommend', likes);

  if (!review.later) return;

  const { daysAgo, ...later } = review.later;
  const laterAt = now - daysAgo * DAY_MS;

  await insertReview(t, {
    ...row,
    ...later,
    reviewType: 'MonthlyUsage',
    monthlyUsageOf: reviewSn,
    photoCount: 0,
    rewardPoint: 0,
    createdAt: laterAt,
    updatedAt: laterAt,
  });
}

/** A review with photos was rewarded. */
async function addPhotos(
  t: Tx,
  written: { reviewSn: number; memberNo: number; createdAt: number },
  { review, photos, now }: Pick<Writing, 'photos' | 'now'> & { review: SeedReview },
): Promise<void> {
  const images = review.photos.flatMap((file) => photos.get(file) ?? []);
  if (images.length === 0) return;

  const { reviewSn, createdAt } = written;
  await insertReviewPhotos(t, { ...written, status: 'Displayed' }, { images, now: createdAt });

  const rewardedAt = createdAt + REWARDED_AFTER_DAYS * DAY_MS;
  if (rewardedAt <= now) await settleReward(t, reviewSn, rewardedAt);
}
