import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Tables of the desk as staff look at them again: filter, sort and columns by a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('staff_view')
    .addColumn('viewSn', int, id)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('place', text, notNull)
    .addColumn('name', text, (c) => c.notNull().check(sql`length("name") between 1 and 40`))
    .addColumn('query', text, (c) => c.notNull().check(sql`length("query") <= 1000`))
    .addColumn('isShared', int, (c) => c.notNull().check(sql`"isShared" in (0, 1)`))
    .addUniqueConstraint('staff_view_name', ['staffSn', 'place', 'name'])
    .execute();
  await db.schema.createIndex('staff_view_place').on('staff_view').column('place').execute();
}
