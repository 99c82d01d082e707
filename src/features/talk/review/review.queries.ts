import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { toPlace, type ListPlace } from '../../../lib/list-place.ts';
import type { StoredImage } from '../../../server/media/media-store.ts';
import { insertMedia, setVisibility } from '../../../server/media/media.queries.ts';
import { photoVisibility } from '../text/text.ts';
import { NO_BODY } from './review-body.ts';
import type { ReviewQuery } from './review.schema.ts';
import { REVIEWS_SHOWN, type ReviewSort } from './review.ts';
import { hasBodyWithin } from './similar.queries.ts';

/** The new review's number; undefined if there is one already. */
export async function insertReview(
  t: Tx,
  row: Insertable<Database['review']>,
): Promise<number | undefined> {
  const insertedRow = await t
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reviewSn')
    .executeTakeFirst();
  return insertedRow?.reviewSn;
}

/** Locks a review that is not deleted until the transaction ends. */
export function lockReview(t: Tx, reviewSn: number) {
  return t
    .updateTable('review')
    .set((e) => ({ status: e.ref('status') }))
    .where('reviewSn', '=', reviewSn)
    .where('status', '<>', 'Deleted')
    .returningAll()
    .executeTakeFirst();
}
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** A review, also a deleted one. */
export function findReview(db: Reader, reviewSn: number): Promise<ReviewRow> {
  return db
    .selectFrom('review')
    .selectAll()
    .where('reviewSn', '=', reviewSn)
    .executeTakeFirstOrThrow();
}

/** Changes a review; its photos may be seen as it may. */
export async function updateReview(
  t: Tx,
  reviewSn: number,
  change: Partial<Omit<ReviewRow, 'reviewSn'>>,
): Promise<void> {
  await t.updateTable('review').set(change).where('reviewSn', '=', reviewSn).execute();

  if (change.status === undefined) return;

  const photos = t.selectFrom('review_photo').select('mediaSn').where('reviewSn', '=', reviewSn);
  await setVisibility(t, photoVisibility(change.status), photos);
}

/** Writes the rows of stored photos. */
export async function insertReviewPhotos(
  t: Tx,
  { reviewSn, memberNo, status }: Pick<ReviewRow, 'reviewSn' | 'memberNo' | 'status'>,
  { images, now }: { images: readonly StoredImage[]; now: number },
): Promise<void> {
  const visibility = photoVisibility(status);
  const media = { kind: 'Review', visibility, owner: { memberNo } } as const;
  const mediaSns = await insertMedia(t, { ...media, images, now });
  const rows = mediaSns.map((mediaSn) => ({ mediaSn, reviewSn }));

  if (rows.length > 0) await t.insertInto('review_photo').values(rows).execute();
}

/** Deletes photos of a review except those in `keep`; returns the number left. */
export async function deletePhotosBut(
  t: Tx,
  reviewSn: number,
  keep: readonly string[],
): Promise<number> {
  const photos = await listPhotos(t, [reviewSn]);
  const gone = photos.filter(({ name }) => !keep.includes(name));
  const sns = gone.map(({ mediaSn }) => mediaSn);
  if (sns.length > 0) await t.deleteFrom('media').where('mediaSn', 'in', sns).execute();

  return photos.length - gone.length;
}

/** Photos of reviews in the order in which they were added. */
export function listPhotos(db: Reader, reviewSns: readonly number[]) {
  return db
    .selectFrom('review_photo')
    .innerJoin('media', 'media.mediaSn', 'review_photo.mediaSn')
    .select(['review_photo.reviewSn', 'media.mediaSn', 'media.name'])
    .select(['media.width', 'media.height'])
    .where('review_photo.reviewSn', 'in', reviewSns)
    .orderBy('media.mediaSn')
    .execute();
}
export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

function fromReviews(db: Reader) {
  return db
    .selectFrom('review')
    .innerJoin('member', 'member.memberNo', 'review.memberNo')
    .leftJoin('order_item', 'order_item.orderItemSn', 'review.orderItemSn');
}

function selectReviews(db: Reader) {
  return selectReviewColumns(fromReviews(db));
}

function selectReviewColumns(reviews: ReturnType<typeof fromReviews>) {
  return reviews
    .leftJoin('review_reply', 'review_reply.reviewSn', 'review.reviewSn')
    .selectAll('review')
    .select('member.name')
    .select(['review_reply.text as replyText', 'review_reply.createdAt as repliedAt'])
    .select(['order_item.optionNameKo', 'order_item.optionNameEn']);
}

/** The column that each sort goes by, then the review's number. */
const SORT_COLUMNS = {
  Recommend: { column: 'recommendCount', order: 'desc' },
  Best: { column: 'best', order: 'desc' },
  Latest: { column: 'reviewSn', order: 'desc' },
  ScoreHigh: { column: 'score', order: 'desc' },
  ScoreLow: { column: 'score', order: 'asc' },
} as const satisfies Record<ReviewSort, { column: keyof ReviewRow; order: 'asc' | 'desc' }>;

/** The displayed reviews of a product that a query asks for, on all of its pages. */
function fromProduct(db: Reader, productSn: number, query: ReviewQuery) {
  return fromReviews(db)
    .where('review.productSn', '=', productSn)
    .where('review.status', '=', sql.lit('Displayed'))
    .$if(query.photo !== undefined, (q) => q.where('review.photoCount', '>', 0))
    .$if(query.score !== undefined, (q) => q.where('review.score', '=', query.score ?? 0))
    .$if(query.fit !== undefined, (q) => q.where('review.fit', '=', query.fit ?? null))
    .$if(query.optionVal !== undefined, (q) => q.where(hasOption(query.optionVal ?? 0)))
    .$if(isByBody(query), (q) => q.where(hasBodyWithin(query)));
}

export function isByBody({ height, weight }: ReviewQuery): boolean {
  return height !== undefined || weight !== undefined;
}

/** Those that the sort puts after the cursor of a query. */
function isAfter({ sort, after }: ReviewQuery) {
  if (after === undefined) return sql<boolean>`1 = 1`;

  const { column, order } = SORT_COLUMNS[sort];
  const [value, sn] = after.split('.').map(Number);
  const beyond = order === 'desc' ? sql`<` : sql`>`;
  const place = sql.ref(`review.${column}`);

  return sql<boolean>`(${place}, "review"."reviewSn") ${beyond} (${value}, ${sn})`;
}

/** A page of a product's displayed reviews, and one more if there is another page. */
export function listReviews(db: Reader, productSn: number, query: ReviewQuery) {
  const { column, order } = SORT_COLUMNS[query.sort];
  return selectReviewColumns(fromProduct(db, productSn, query))
    .$if(query.after !== undefined, (q) => q.where(isAfter(query)))
    .orderBy(`review.${column}`, order)
    .orderBy('review.reviewSn', order)
    .limit(REVIEWS_SHOWN + 1)
    .execute();
}

export async function placeInReviews(
  db: Reader,
  productSn: number,
  query: ReviewQuery,
): Promise<ListPlace> {
  const counts = await fromProduct(db, productSn, query)
    .select((e) => e.fn.countAll<number>().as('total'))
    .select((e) => e.fn.countAll<number>().filterWhere(isAfter(query)).as('left'))
    .executeTakeFirstOrThrow();
  return toPlace(counts);
}

/** The bought unit has the option value, at whatever level. */
function hasOption(optionVal: number) {
  return sql<boolean>`exists (select 1 from "prod_unit"
    where "prod_unit"."prodUnitSn" = "order_item"."prodUnitSn" and ${optionVal} in (
      "itemOptionVal1Sn", "itemOptionVal2Sn", "itemOptionVal3Sn", "itemOptionVal4Sn"))`;
}
export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number];

/** The cursor after a review. */
export function cursorAfter(row: ListedReview, sort: ReviewSort): string {
  return `${row[SORT_COLUMNS[sort].column]}.${row.reviewSn}`;
}

/** A member's own reviews, the newest first, and one more if there is another page. */
export function listOwnReviews(
  db: Reader,
  { memberNo, after, limit }: { memberNo: number; after: number | undefined; limit: number },
) {
  return selectReviews(db)
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .select(['product.itemCode', 'product.nameKo', 'product.nameEn'])
    .where('review.memberNo', '=', memberNo)
    .where('review.status', '<>', 'Deleted')
    .$if(after !== undefined, (q) => q.where('review.reviewSn', '<', after ?? 0))
    .orderBy('review.reviewSn', 'desc')
    .limit(limit)
    .execute();
}

export async function placeInOwnReviews(
  db: Reader,
  { memberNo, after }: { memberNo: number; after: number | undefined },
): Promise<ListPlace> {
  const counts = await db
    .selectFrom('review')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn
        .countAll<number>()
        .filterWhere(after === undefined ? sql<boolean>`1 = 1` : e('reviewSn', '<', after))
        .as('left'),
    ])
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Deleted')
    .executeTakeFirstOrThrow();
  return toPlace(counts);
}

/** The products with displayed reviews of a member. */
export async function listReviewedCodes(db: Reader, memberNo: number): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .select('product.itemCode')
    .distinct()
    .where('review.memberNo', '=', memberNo)
    .where('review.status', '=', 'Displayed')
    .execute();
  return rows.map(({ itemCode }) => itemCode);
}

/** A member's own review. */
export function findOwnReview(
  db: Reader,
  { reviewSn, memberNo }: { reviewSn: number; memberNo: number },
) {
  return selectReviews(db)
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .select(['product.itemCode', 'product.nameKo', 'product.nameEn'])
    .where('review.reviewSn', '=', reviewSn)
    .where('review.memberNo', '=', memberNo)
    .where('review.status', '<>', 'Deleted')
    .executeTakeFirst();
}

/** The body that a member told with their last review; undefined if none of them tells any. */
export function findLastBody(db: Reader, memberNo: number) {
  return db
    .selectFrom('review')
    .select(['heightCm', 'weightKg', 'usualSize', 'bodyType'])
    .where('memberNo', '=', memberNo)
    .where('bodyConsentedAt', 'is not', null)
    .orderBy('reviewSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the bodies that a member told; returns the products of their reviews. */
export async function deleteBodies(t: Tx, memberNo: number): Promise<number[]> {
  const rows = await t
    .updateTable('review')
    .set(NO_BODY)
    .where('memberNo', '=', memberNo)
    .where('bodyConsentedAt', 'is not', null)
    .returning('productSn')
    .execute();
  return rows.map(({ productSn }) => productSn);
}

/** Adds or takes back a recommendation; false if that was done before. */
export async function setRecommended(
  t: Tx,
  { reviewSn, memberNo, now }: { reviewSn: number; memberNo: number; now: number },
  recommended: boolean,
): Promise<boolean> {
  if (recommended) {
    const { numInsertedOrUpdatedRows } = await t
      .insertInto('review_recommend')
      .values({ reviewSn, memberNo, createdAt: now })
      .onConflict((conflict) => conflict.columns(['reviewSn', 'memberNo']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  const { numDeletedRows } = await t
    .deleteFrom('review_recommend')
    .where('reviewSn', '=', reviewSn)
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();

  return numDeletedRows === 1n;
}

/** Those of `reviewSns` that the member recommends. */
export async function listRecommended(
  db: Reader,
  memberNo: number,
  reviewSns: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('review_recommend')
    .select('reviewSn')
    .where('memberNo', '=', memberNo)
    .where('reviewSn', 'in', reviewSns)
    .execute();
  return rows.map(({ reviewSn }) => reviewSn);
}

/** The product's number and whether it takes reviews of members who did not buy it. */
export function findReviewedProduct(db: Reader, itemCode: string) {
  return db
    .selectFrom('product')
    .select(['productSn', 'nonPurchaseReview', 'nameKo', 'nameEn'])
    .where('itemCode', '=', itemCode)
    .where('displayed', '=', 1)
    .executeTakeFirst();
}

export async function findItemCode(db: Reader, productSn: number): Promise<string> {
  const { itemCode } = await db
    .selectFrom('product')
    .select('itemCode')
    .where('productSn', '=', productSn)
    .executeTakeFirstOrThrow();
  return itemCode;
}
