import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Passkeys of staff, by which they sign in at the desk, and the challenges to register them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('staff_passkey')
    .addColumn('passkeySn', int, id)
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('slot', int, (c) => c.notNull().check(sql`"slot" between 1 and 10`))
    .addColumn('credentialId', text, (c) => c.notNull().unique())
    .addColumn('publicKey', text, notNull)
    .addColumn('counter', int, (c) => c.notNull().check(sql`"counter" >= 0`))
    .addColumn('transports', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('lastUsedAt', int)
    .addUniqueConstraint('staff_passkey_slot', ['staffSn', 'slot'])
    .execute();
  await db.schema
    .alterTable('passkey_challenge')
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .execute();
}
