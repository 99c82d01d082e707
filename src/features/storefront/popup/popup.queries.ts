import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { PopupTable } from '#db/tables/popup.ts';

/** Regardless of its status and times. */
export function findStoredPopup(db: Reader, popupSn: number) {
  return db.selectFrom('popup').selectAll().where('popupSn', '=', popupSn).executeTakeFirst();
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
