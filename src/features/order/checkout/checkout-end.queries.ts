import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const checkoutEnd = prepare((t: Tx, { checkoutSn }: { checkoutSn: string }) =>
  t
    .updateTable('checkout')
    .set({ status: 'Completed' })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', sql.lit('Open'))
    .returning('checkoutSn')
    .compile(),
);

/** Completes an open checkout; false if it was completed before. */
export async function updateCheckoutCompleted(t: Tx, checkoutSn: string): Promise<boolean> {
  return (await checkoutEnd.first(t, { checkoutSn })) !== undefined;
}
