import { sql, type Kysely } from 'kysely';
import { ddl, rebuildTable } from '../ddl.ts';

const MOST = 500;

/** Wish lists of the size that the shop sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, 'wish_list', createLists);
}

async function createLists(db: Kysely<unknown>): Promise<readonly string[]> {
  const { createTable, int } = ddl(db);

  // Adding locks this row, so that two additions at once cannot both be the last.
  await createTable('wish_list')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('itemCount', int, (c) =>
      c.notNull().check(sql`"itemCount" between 0 and ${sql.lit(MOST)}`),
    )
    .execute();

  return ['memberNo', 'itemCount'];
}
