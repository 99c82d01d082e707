import { padList, type Tx } from '#db/connection.ts';

/** The products of some units, by item code. */
export async function listProductCodes(t: Tx, prodUnitSns: readonly number[]): Promise<string[]> {
  const rows = await t
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select('product.itemCode')
    .distinct()
    .where('prod_unit.prodUnitSn', 'in', padList(prodUnitSns))
    .execute();
  return rows.map((row) => row.itemCode);
}
