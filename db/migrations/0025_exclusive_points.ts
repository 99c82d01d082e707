import type { Kysely } from 'kysely';

/** An order's points are called as spec 3 does: the shop's own, spent nowhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = db.schema.alterTable('orders');
  await orders.renameColumn('usedPointAmt', 'usedExclusivePointAmt').execute();
  await orders.renameColumn('totalEarningPoint', 'totalEarningExclusivePoint').execute();
}
