import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** A staff member's views of a place and those that others share, by name. */
export function listViews(db: Reader, { staffSn, place }: { staffSn: number; place: string }) {
  return db
    .selectFrom('staff_view')
    .innerJoin('staff', 'staff.staffSn', 'staff_view.staffSn')
    .select(['viewSn', 'staff_view.staffSn', 'staff_view.name', 'query', 'isShared'])
    .select('staff.name as staffName')
    .where('place', '=', place)
    .where((e) => e.or([e('staff_view.staffSn', '=', staffSn), e('isShared', '=', 1)]))
    .orderBy('staff_view.name')
    .orderBy('viewSn')
    .execute();
}

/** A name that is taken has its view replaced. */
export async function putView(t: Tx, row: Insertable<Database['staff_view']>): Promise<void> {
  const { query, isShared } = row;

  await t
    .insertInto('staff_view')
    .values(row)
    .onConflict((c) => c.columns(['staffSn', 'place', 'name']).doUpdateSet({ query, isShared }))
    .execute();
}

/** The place of the deleted view; undefined if it is not theirs. */
export async function deleteView(
  t: Tx,
  { staffSn, viewSn }: { staffSn: number; viewSn: number },
): Promise<string | undefined> {
  const row = await t
    .deleteFrom('staff_view')
    .where('viewSn', '=', viewSn)
    .where('staffSn', '=', staffSn)
    .returning('place')
    .executeTakeFirst();
  return row?.place;
}
