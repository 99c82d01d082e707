import type { Reader } from '#db/connection.ts';

/** Returns whether a product's first stock was recorded under a ref. */
export async function hasFirstMovement(
  db: Reader,
  { itemCode, ref }: { itemCode: string; ref: string },
): Promise<boolean> {
  const movement = await db
    .selectFrom('stock_movement')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'stock_movement.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select('stock_movement.stockMovementSn')
    .where('product.itemCode', '=', itemCode)
    .where('stock_movement.kind', '=', 'Initial')
    .where('stock_movement.ref', '=', ref)
    .limit(1)
    .executeTakeFirst();
  return movement !== undefined;
}
