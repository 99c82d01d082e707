import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

const eventInsert = prepare((t: Tx, row: Insertable<Database['payment_event']>) =>
  t
    .insertInto('payment_event')
    .values(row)
    .onConflict((c) => c.column('eventKey').doNothing())
    .compile(),
);

/** Stores a provider's event; false if it is a duplicate. */
export async function insertPaymentEvent(
  t: Tx,
  row: Insertable<Database['payment_event']>,
): Promise<boolean> {
  return (await eventInsert.count(t, row)) === 1;
}
