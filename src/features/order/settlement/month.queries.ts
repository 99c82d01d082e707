import type { Reader, Tx } from '#db/connection.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import type { SignedSum } from './month.ts';

/** The closings of a month, the latest first. */
export function listCloses(db: Reader, month: string) {
  return db
    .selectFrom('month_close')
    .innerJoin('staff', 'staff.staffSn', 'month_close.staffSn')
    .select(['monthCloseSn', 'staff.name as staffName', 'month_close.createdAt', 'reopenedAt'])
    .where('month', '=', month)
    .orderBy('monthCloseSn', 'desc')
    .execute();
}

/** The number of a month's closing that stands. */
export async function findStandingClose(db: Reader, month: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('month_close')
    .select('monthCloseSn')
    .where('month', '=', month)
    .where('reopenedAt', 'is', null)
    .executeTakeFirst();
  return found?.monthCloseSn;
}

export function listSignedSums(db: Reader, monthCloseSn: number): Promise<SignedSum[]> {
  return db
    .selectFrom('month_close_sum')
    .select(['scope', 'key', 'name', 'amount'])
    .where('monthCloseSn', '=', monthCloseSn)
    .execute();
}

/** Closes a month with its sums; false if it is closed. */
export async function insertClose(
  t: Tx,
  close: { month: string; staffSn: number; createdAt: number },
  sums: readonly SignedSum[],
): Promise<boolean> {
  const closed = await t
    .insertInto('month_close')
    .values({ ...close, reopenedAt: null })
    .onConflict((c) => c.doNothing())
    .returning('monthCloseSn')
    .executeTakeFirst();
  if (!closed) return false;

  for (const some of inPowersOfTwo(sums)) {
    const rows = some.map((sum) => ({ ...sum, ...closed }));
    await t.insertInto('month_close_sum').values(rows).execute();
  }

  return true;
}

/** Opens a month again; false if it is not closed. */
export async function updateReopened(t: Tx, month: string, reopenedAt: number): Promise<boolean> {
  const reopened = await t
    .updateTable('month_close')
    .set({ reopenedAt })
    .where('month', '=', month)
    .where('reopenedAt', 'is', null)
    .returning('monthCloseSn')
    .execute();
  return reopened.length > 0;
}

/** Notes about what disagrees in a month. */
export function listMonthNotes(db: Reader, month: string) {
  return db
    .selectFrom('month_note')
    .select(['key', 'note'])
    .where('month', '=', month)
    .orderBy('key')
    .execute();
}

/** Writes the same note about several disagreements, in place of earlier ones. */
export async function upsertMonthNotes(
  t: Tx,
  keys: readonly string[],
  note: { month: string; note: string; staffSn: number; createdAt: number },
): Promise<void> {
  for (const some of inPowersOfTwo([...new Set(keys)])) {
    await t
      .insertInto('month_note')
      .values(some.map((key) => ({ ...note, key })))
      .onConflict((c) =>
        c.columns(['month', 'key']).doUpdateSet((e) => ({
          note: e.ref('excluded.note'),
          staffSn: e.ref('excluded.staffSn'),
          createdAt: e.ref('excluded.createdAt'),
        })),
      )
      .execute();
  }
}
