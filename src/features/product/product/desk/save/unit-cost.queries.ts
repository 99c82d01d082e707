import type { Reader, Tx } from '#db/connection.ts';

/** The cost prices of a product's units by unit code; a unit without one is left out. */
export async function listUnitCosts(
  db: Reader,
  itemCode: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('unit_cost')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'unit_cost.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['prod_unit.itemCode', 'unit_cost.costPrice'])
    .where('product.itemCode', '=', itemCode)
    .execute();
  return new Map(rows.map((row) => [row.itemCode, row.costPrice]));
}

/** Sets the cost price of a unit; null takes it away. */
export async function saveUnitCost(
  t: Tx,
  prodUnitSn: number,
  costPrice: number | null,
): Promise<void> {
  if (costPrice === null) {
    await t.deleteFrom('unit_cost').where('prodUnitSn', '=', prodUnitSn).execute();
    return;
  }

  await t
    .insertInto('unit_cost')
    .values({ prodUnitSn, costPrice })
    .onConflict((c) => c.column('prodUnitSn').doUpdateSet({ costPrice }))
    .execute();
}
