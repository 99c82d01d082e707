import { sql, type Insertable, type Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { NoticeTable } from '#db/tables/notice.ts';

type StoredNotice = Selectable<NoticeTable>;

function shownNotices(db: Reader, now: number) {
  return db
    .selectFrom('notice')
    .where('startAt', '<=', now)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]));
}

/** Notices shown at `now`: the pinned ones, then the newest. */
export function listNotices(
  db: Reader,
  { now, offset, limit }: { now: number; offset: number; limit: number },
) {
  return shownNotices(db, now)
    .select(['noticeSn', 'titleKo', 'titleEn', 'pinned', 'startAt'])
    .orderBy('pinned', 'desc')
    .orderBy('startAt', 'desc')
    .orderBy('noticeSn', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countNotices(db: Reader, now: number): Promise<number> {
  const row = await shownNotices(db, now)
    .select(sql<number>`count(*)`.as('notices'))
    .executeTakeFirstOrThrow();
  return Number(row.notices);
}

/** Numbers of the notices shown at `now`, newest first. */
export async function listNoticeSns(db: Reader, now: number): Promise<string[]> {
  const rows = await shownNotices(db, now)
    .select('noticeSn')
    .orderBy('startAt', 'desc')
    .orderBy('noticeSn', 'desc')
    .execute();
  return rows.map(({ noticeSn }) => String(noticeSn));
}

/** The notice if it is shown at `now`. */
export function findNotice(db: Reader, noticeSn: number, now: number) {
  return shownNotices(db, now).selectAll().where('noticeSn', '=', noticeSn).executeTakeFirst();
}

export function findStoredNotice(db: Reader, noticeSn: number): Promise<StoredNotice | undefined> {
  return db.selectFrom('notice').selectAll().where('noticeSn', '=', noticeSn).executeTakeFirst();
}

/** All, the latest first. */
export function listStoredNotices(db: Reader) {
  return db
    .selectFrom('notice')
    .select(['noticeSn', 'titleKo', 'titleEn', 'startAt', 'endAt'])
    .orderBy('startAt', 'desc')
    .orderBy('noticeSn', 'desc')
    .execute();
}

/** Inserts or replaces the notice under its number. */
export async function saveNoticeRow(t: Tx, row: Insertable<NoticeTable>): Promise<void> {
  const { noticeSn: _, ...fields } = row;

  await t
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.column('noticeSn').doUpdateSet(fields))
    .execute();
}
