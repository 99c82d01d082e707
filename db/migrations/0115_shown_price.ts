import { sql, type Kysely } from 'kysely';

/** Products are shown with the price of their cheapest unit that one can buy, not of any unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  const saleable = sql`u."saleStatus" = 'OnSale' and coalesce(s."qty" - s."reservedQty", 0) > 0`;
  const rank = sql`case when u."salePrice" <= 0 then 4 when ${saleable} then 0
    when u."saleStatus" = 'OnSale' then 1 when u."saleStatus" = 'Suspend' then 2 else 3 end`;
  const shown = sql`select u."listPrice", u."salePrice" from "prod_unit" u
    left join "stock" s on s."prodUnitSn" = u."prodUnitSn"
    where u."productSn" = "product"."productSn"
    order by ${rank}, u."salePrice", u."sortOrder", u."prodUnitSn" limit 1`;
  await sql`update "product" set ("listPrice", "salePrice") = (${shown})
    where "itemType" not in ('Set', 'Bundle')
      and exists (select 1 from "prod_unit" u where u."productSn" = "product"."productSn")`.execute(
    db,
  );
  const isOpen = sql`"prodUnitSn" is null and "promoted" = 0 and "endedAt" is null`;
  const moved = await sql<{ productSn: number; listPrice: number; salePrice: number }>`
    select p."productSn", p."listPrice", p."salePrice" from "product" p
    join "price_history" h on h."productSn" = p."productSn"
    where h."prodUnitSn" is null and h."promoted" = 0 and h."endedAt" is null
      and (h."listPrice" <> p."listPrice" or h."salePrice" <> p."salePrice")`.execute(db);
  for (const { productSn, listPrice, salePrice } of moved.rows) {
    await sql`update "price_history" set "endedAt" = ${now}
      where "productSn" = ${productSn} and ${isOpen}`.execute(db);
    await sql`insert into "price_history"
      ("productSn", "prodUnitSn", "listPrice", "salePrice", "startedAt")
      values (${productSn}, null, ${listPrice}, ${salePrice}, ${now})`.execute(db);
  }
}
