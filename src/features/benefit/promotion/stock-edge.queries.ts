import { padList, type Tx } from '#db/connection.ts';

/** The products of some units. */
export function listProductCodes(t: Tx, prodUnitSns: readonly number[]) {
  return t
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['product.productSn', 'product.itemCode'])
    .distinct()
    .where('prod_unit.prodUnitSn', 'in', padList(prodUnitSns))
    .execute();
}
