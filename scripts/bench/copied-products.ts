import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { numbersTo } from './copied-orders.ts';

const UNITS = 4;

/** Copies a product of the demo `count` times, with four units each, every tenth sold out. */
export async function copyProducts(t: Tx, count: number): Promise<void> {
  const numbers = numbersTo(count);

  const from = await t
    .selectFrom('product')
    .selectAll()
    .where('itemType', '=', 'General')
    .orderBy('productSn')
    .limit(1)
    .executeTakeFirstOrThrow();

  const ownColumns = ['productSn', 'itemCode', 'nameKo', 'salePrice', 'updatedAt'];
  const names = Object.keys(from).filter((name) => !ownColumns.includes(name));
  const list = sql.join(names.map((name) => sql.ref(name)));

  await sql`insert into "product" (${list}, "itemCode", "nameKo", "salePrice", "updatedAt")
    select ${list}, 'BENCH' || "n", "nameKo" || ' ' || "n", "n" % 100000, "updatedAt" - "n"
    from "product", ${numbers} as "of" where "productSn" = ${from.productSn}`.execute(t);
  await sql`insert into "prod_unit" ("productSn", "itemCode", "listPrice", "salePrice",
      "saleStatus", "sortOrder")
    select "productSn", "itemCode" || '-' || "n", "listPrice", "salePrice", 'OnSale', "n"
    from "product", ${numbersTo(UNITS)} as "of" where "itemCode" like 'BENCH%'`.execute(t);
  await sql`insert into "stock" ("prodUnitSn", "qty", "reservedQty")
    select "prodUnitSn", case when "productSn" % 10 = 0 then 0 else "prodUnitSn" % 50 end, 0
    from "prod_unit" where "itemCode" like 'BENCH%'`.execute(t);
  await sql`insert into "stock_movement" ("prodUnitSn", "qty", "kind", "ref", "createdAt")
    select s."prodUnitSn", s."qty", 'Initial', 'bench', 0 from "stock" s
    join "prod_unit" u on u."prodUnitSn" = s."prodUnitSn"
    where u."itemCode" like 'BENCH%'`.execute(t);
  await sql`insert into "product_search" ("productSn", "nameNorm", "extra")
    select "productSn", lower("nameKo" || ' ' || "nameEn"), lower("itemCode")
    from "product" where "itemCode" like 'BENCH%'`.execute(t);
  await sql`insert into "product_category" ("productSn", "displayCateCode", "isPrimary")
    select "productSn", c."displayCateCode", 1 from "product",
      (select max("displayCateCode") as "displayCateCode" from "category") c
    where "itemCode" like 'BENCH%'`.execute(t);
}
