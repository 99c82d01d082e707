import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Hashes of requests with an Idempotency-Key that moved money: a repeat finds the first one. */
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
