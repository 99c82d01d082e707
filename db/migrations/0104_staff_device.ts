import type { Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Browsers in which staff signed in at the desk, whose failed attempts are counted apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('staff_device')
    .addColumn('deviceId', text, notNull)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('staff_device_pk', ['deviceId', 'staffSn'])
    .execute();
}
