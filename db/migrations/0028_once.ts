import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** What moved money by a request with an Idempotency-Key is found again by its repeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  for (const [table, owner] of [
    ['deposit_withdrawal', 'memberNo'],
    ['order_cancel', 'orderSn'],
  ] as const) {
    await db.schema.alterTable(table).addColumn('requestHash', text).execute();
    await db.schema
      .createIndex(`${table}_once`)
      .on(table)
      .columns([owner, 'requestHash'])
      .unique()
      .execute();
  }
}
