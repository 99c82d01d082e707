import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { BannerTable } from '#db/tables/banner.ts';

export type BannerRow = Selectable<BannerTable>;

function shownBanners(db: Reader, now: number) {
  return db
    .selectFrom('banner')
    .selectAll()
    .where('status', '=', 'On')
    .where('startAt', '<=', now)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]))
    .orderBy('sortOrder')
    .orderBy('bannerSn');
}

/** The banners of the home page. */
export function listHomeBanners(db: Reader, now: number): Promise<BannerRow[]> {
  return shownBanners(db, now).where('place', '=', 'Home').execute();
}

/** The banners of a category's page; those below it have their own. */
export function listCategoryBanners(
  db: Reader,
  displayCateCode: string,
  now: number,
): Promise<BannerRow[]> {
  return shownBanners(db, now)
    .where('place', '=', 'Category')
    .where((eb) =>
      eb.or([
        eb('displayCateCode', '=', displayCateCode),
        // It had this code before it was moved.
        eb('displayCateCode', 'in', (e) =>
          e
            .selectFrom('category_move')
            .select('oldCode')
            .where('category_move.displayCateCode', '=', displayCateCode),
        ),
      ]),
    )
    .execute();
}

/** Regardless of its status and times. */
export function findStoredBanner(db: Reader, bannerSn: number): Promise<BannerRow | undefined> {
  return db.selectFrom('banner').selectAll().where('bannerSn', '=', bannerSn).executeTakeFirst();
}

/** All, by their place. */
export function listStoredBanners(db: Reader) {
  return db
    .selectFrom('banner')
    .select(['bannerSn', 'titleKo', 'titleEn', 'startAt', 'endAt', 'status'])
    .orderBy('place', 'desc')
    .orderBy('sortOrder')
    .orderBy('bannerSn')
    .execute();
}

export async function hasCategory(db: Reader, displayCateCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('displayCateCode')
    .where('displayCateCode', '=', displayCateCode)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes it, new or over the one of its number. */
export async function putBanner(t: Tx, row: Insertable<BannerTable>): Promise<void> {
  const { bannerSn: _, ...fields } = row;

  await t
    .insertInto('banner')
    .values(row)
    .onConflict((conflict) => conflict.column('bannerSn').doUpdateSet(fields))
    .execute();
}
