import type { Reader } from '#db/connection.ts';
import type { UnitUses } from './option.schema.ts';

/** The sets that a product's units are parts of, and the products that they are gifts of. */
export async function listUnitUses(db: Reader, itemCode: string): Promise<UnitUses['uses']> {
  const parts = await db
    .selectFrom('prod_unit as u')
    .innerJoin('product as own', 'own.productSn', 'u.productSn')
    .innerJoin('item_set_component as c', 'c.prodUnitSn', 'u.prodUnitSn')
    .innerJoin('item_set_group as g', 'g.itemSetGroupSn', 'c.itemSetGroupSn')
    .innerJoin('product as holder', 'holder.productSn', 'g.productSn')
    .select(['u.itemCode as unitCode', 'holder.itemCode'])
    .distinct()
    .where('own.itemCode', '=', itemCode)
    .orderBy('holder.itemCode')
    .execute();
  const gifts = await db
    .selectFrom('prod_unit as u')
    .innerJoin('product as own', 'own.productSn', 'u.productSn')
    .innerJoin('product_gift as g', 'g.prodUnitSn', 'u.prodUnitSn')
    .innerJoin('product as holder', 'holder.productSn', 'g.productSn')
    .select(['u.itemCode as unitCode', 'holder.itemCode'])
    .where('own.itemCode', '=', itemCode)
    .orderBy('holder.itemCode')
    .execute();
  return [
    ...parts.map((row) => ({ ...row, as: 'part' as const })),
    ...gifts.map((row) => ({ ...row, as: 'gift' as const })),
  ];
}
