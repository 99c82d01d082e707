import { sql, type Insertable, type Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { PageTable } from '#db/tables/page.ts';

type StoredPage = Selectable<PageTable>;

function shownPages(db: Reader, now: number) {
  return db
    .selectFrom('page')
    .where('startAt', '<=', now)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]));
}

/** The page if it is shown at `now`. */
export function findPage(db: Reader, pageCode: string, now: number) {
  return shownPages(db, now).selectAll().where('pageCode', '=', pageCode).executeTakeFirst();
}

/** Pages shown at `now`, the latest first. */
export function listPages(
  db: Reader,
  { now, offset, limit }: { now: number; offset: number; limit: number },
) {
  return shownPages(db, now)
    .select(['pageCode', 'titleKo', 'titleEn', 'descriptionKo', 'descriptionEn'])
    .select(['startAt', 'endAt'])
    .orderBy('startAt', 'desc')
    .orderBy('pageSn', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countPages(db: Reader, now: number): Promise<number> {
  const row = await shownPages(db, now)
    .select(sql<number>`count(*)`.as('pages'))
    .executeTakeFirstOrThrow();
  return Number(row.pages);
}

export async function listPageCodes(db: Reader, now: number): Promise<string[]> {
  const rows = await shownPages(db, now).select('pageCode').orderBy('pageSn').execute();
  return rows.map(({ pageCode }) => pageCode);
}

export function findStoredPage(db: Reader, pageCode: string): Promise<StoredPage | undefined> {
  return db.selectFrom('page').selectAll().where('pageCode', '=', pageCode).executeTakeFirst();
}

/** All, the latest first. */
export function listStoredPages(db: Reader) {
  return db
    .selectFrom('page')
    .select(['pageCode', 'titleKo', 'titleEn', 'startAt', 'endAt'])
    .orderBy('startAt', 'desc')
    .orderBy('pageSn', 'desc')
    .execute();
}

/** Inserts or replaces the page under its code. */
export async function savePageRow(t: Tx, row: Insertable<PageTable>): Promise<void> {
  const { pageCode: _, ...fields } = row;

  await t
    .insertInto('page')
    .values(row)
    .onConflict((conflict) => conflict.column('pageCode').doUpdateSet(fields))
    .execute();
}
