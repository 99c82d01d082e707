import { sql, type Kysely } from 'kysely';

/** The audit names sellers and delivery policies by their codes, which they have before their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "audit" set "entityId" = (
      select 'policy:' || p."code" from "shipping_fee_policy" p
      where 'policy:' || p."shippingFeePolicySn" = "audit"."entityId")
    where "entity" = 'shipping' and "entityId" in (
      select 'policy:' || "shippingFeePolicySn" from "shipping_fee_policy")`.execute(db);
  await sql`update "audit" set "entityId" = (
      select 'seller:' || h."code" from "order_handler" h
      where 'seller:' || h."orderHandlerSn" = "audit"."entityId")
    where "entity" = 'shipping' and "entityId" in (
      select 'seller:' || "orderHandlerSn" from "order_handler")`.execute(db);
}
