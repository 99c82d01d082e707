import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { PopupTable } from '#db/tables/popup.ts';

/** Regardless of its status and times. */
export function findStoredPopup(db: Reader, popupSn: number) {
  return db.selectFrom('popup').selectAll().where('popupSn', '=', popupSn).executeTakeFirst();
}

/** All, the latest first. */
export function listStoredPopups(db: Reader) {
  return db
    .selectFrom('popup')
    .select(['popupSn', 'titleKo', 'titleEn', 'startAt', 'endAt', 'status'])
    .orderBy('startAt', 'desc')
    .orderBy('popupSn', 'desc')
    .execute();
}

/** Writes it, new or over the one of its number. */
export async function putPopup(t: Tx, row: Insertable<PopupTable>): Promise<void> {
  const { popupSn: _, ...fields } = row;

  await t
    .insertInto('popup')
    .values(row)
    .onConflict((conflict) => conflict.column('popupSn').doUpdateSet(fields))
    .execute();
}
