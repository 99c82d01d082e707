import type { SelectQueryBuilder } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { kstDay } from '../../lib/date.ts';
import { AppError } from '../../errors/errors.ts';
import { endOfKstDay } from '../../lib/instant.ts';
import {
  DAILY_BYTES,
  DAILY_PICTURES,
  type MediaKind,
  type MediaOwner,
  type Visibility,
} from './media.ts';
import type { StoredImage } from './media-store.ts';

interface NewMedia {
  kind: MediaKind;
  visibility: Visibility;
  owner: MediaOwner;
  images: readonly StoredImage[];
  now: number;
  /** Added for the owner: the day's quotas do not count them. */
  byStaff?: boolean;
}

/**
 * Inserts the rows of stored pictures in the transaction of their claim, review, inquiry or
 * comment; returns their numbers in the same order. Throws `UploadQuotaExceeded` beyond the day's
 * quotas.
 */
export async function insertMedia(t: Tx, media: NewMedia): Promise<number[]> {
  const { kind, visibility, owner, images, now, byStaff = false } = media;
  if (images.length === 0) return [];

  if (!byStaff) await countPictures(t, { owner, images, now });

  const owned = { memberNo: null, orderSn: null, ...owner };
  const sns: number[] = [];
  for (const { name, width, height, bytes } of images) {
    const { mediaSn } = await t
      .insertInto('media')
      .values({ name, kind, visibility, ...owned, width, height, bytes, createdAt: now })
      .returning('mediaSn')
      .executeTakeFirstOrThrow();

    sns.push(mediaSn);
  }

  return sns;
}

/** One conditional update of one row, so that concurrent requests cannot exceed the quotas. */
async function countPictures(
  t: Tx,
  { owner, images, now }: Pick<NewMedia, 'owner' | 'images' | 'now'>,
): Promise<void> {
  const key = 'memberNo' in owner ? `member:${owner.memberNo}` : `order:${owner.orderSn}`;
  const count = images.length;
  const bytes = images.reduce((sum, image) => sum + image.bytes, 0);

  const counted = await t
    .insertInto('media_day')
    .values({ owner: key, day: kstDay(now), count, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'day'])
        .doUpdateSet((e) => ({
          count: e('media_day.count', '+', count),
          bytes: e('media_day.bytes', '+', bytes),
        }))
        .where('media_day.count', '<=', DAILY_PICTURES - count)
        .where('media_day.bytes', '<=', DAILY_BYTES - bytes),
    )
    .returning('owner')
    .executeTakeFirst();
  if (counted) return;

  const retryAfterS = Math.ceil((endOfKstDay(now) - now) / 1000);
  const megabytes = DAILY_BYTES / 1024 / 1024;
  const params = { max: DAILY_PICTURES, megabytes, retryAfterS };

  throw new AppError('UploadQuotaExceeded', { params });
}

/** Changes who may see the pictures that a query selects. */
export async function setVisibility<Table extends keyof Database>(
  t: Tx,
  visibility: Visibility,
  photos: SelectQueryBuilder<Database, Table, { mediaSn: number }>,
): Promise<void> {
  await t
    .updateTable('media')
    .set({ visibility })
    .where('visibility', '<>', visibility)
    .where('mediaSn', 'in', photos)
    .execute();
}

export async function findMedia(db: Reader, name: string) {
  return db
    .selectFrom('media')
    .select(['kind', 'visibility', 'memberNo', 'orderSn'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function listAllMediaNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('media').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Those of `names` that have a row. */
export async function listMediaNames(db: Reader, names: readonly string[]): Promise<string[]> {
  const pictures = db.selectFrom('media').select('name').where('name', 'in', names);
  const exports = db
    .selectFrom('personal_export')
    .select((e) => e.fn.coalesce('name', e.val('')).as('name'))
    .where('name', 'in', names);

  const rows = await pictures.unionAll(exports).execute();
  return rows.map(({ name }) => name);
}

/** Deletes the counts of days before this one. */
export async function deleteMediaDays(t: Tx, day: string): Promise<void> {
  await t.deleteFrom('media_day').where('day', '<', day).execute();
}
