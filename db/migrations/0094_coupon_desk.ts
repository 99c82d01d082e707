import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Coupons that staff took back stay stopped; and what staff list of a coupon, in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('possession_coupon').addColumn('takenBackAt', int).execute();
  const index = (table: string, name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([...columns])
      .execute();
  await index('possession_coupon', 'issue', ['couponSn', 'issuedAt', 'possessionCouponSn']);
  await index('possession_coupon', 'status', ['couponSn', 'status', 'issuedAt']);
  await index('coupon_serial', 'batch', ['couponSn', 'createdAt', 'redeemedAt']);
  await index('coupon_serial', 'redeemed', ['couponSn', 'redeemedAt']);
}
