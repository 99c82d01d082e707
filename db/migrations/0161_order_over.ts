import { sql, type Kysely } from 'kysely';

/**
 * Orders that were withdrawn whole while they were under way are over, and what was sent instead of an
 * add-on belongs to what that was bought for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ orderSn: number }>`
    select o."orderSn" from "orders" o
    where o."status" = 'InTransit' and not exists (
      select 1 from "order_item" i where i."orderSn" = o."orderSn"
        and i."orderedQty" > i."cancelledQty" + i."returnedQty")`.execute(db);
  for (const { orderSn } of rows) {
    await sql`update "orders" set "status" = 'Delivered' where "orderSn" = ${orderSn}`.execute(db);
    await sql`insert into "order_history"
        ("orderSn", "fromStatus", "toStatus", "actor", "note", "createdAt")
      values (${orderSn}, 'InTransit', 'Delivered', 'job', '', ${Date.now()})`.execute(db);
  }
  const { rows: sent } = await sql<{ orderItemSn: number; parentItemSn: number }>`
    with recursive "origin" ("orderItemSn", "parentItemSn") as (
      select "orderItemSn", "parentItemSn" from "order_item"
      where "exchangeOfItemSn" is null and "itemType" = 'AddOnItem'
      union all
      select i."orderItemSn", o."parentItemSn"
      from "origin" o join "order_item" i on i."exchangeOfItemSn" = o."orderItemSn"
    )
    select o."orderItemSn", o."parentItemSn" from "origin" o
    join "order_item" i on i."orderItemSn" = o."orderItemSn"
    where i."exchangeOfItemSn" is not null and o."parentItemSn" is not null`.execute(db);
  for (const { orderItemSn, parentItemSn } of sent) {
    await sql`update "order_item" set "parentItemSn" = ${parentItemSn}
      where "orderItemSn" = ${orderItemSn}`.execute(db);
  }
}
