import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** A row to lock for each thing that staff change, and who has which record of the desk open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('audited_record')
    .addColumn('entity', text, notNull)
    .addColumn('entityId', text, notNull)
    .addColumn('changedAt', int, notNull)
    .addPrimaryKeyConstraint('audited_record_key', ['entity', 'entityId'])
    .execute();
  await createTable('staff_presence')
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('path', text, (c) => c.notNull().check(sql`length("path") <= 200`))
    .addColumn('seenAt', int, notNull)
    .addPrimaryKeyConstraint('staff_presence_key', ['staffSn', 'path'])
    .execute();
  await db.schema.createIndex('staff_presence_path').on('staff_presence').column('path').execute();
}
