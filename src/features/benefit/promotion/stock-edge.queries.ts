import { padList, type Tx } from '#db/connection.ts';
import { freeQty } from '../../product/pre-order/saleable-qty.queries.ts';

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

/** The units of products of which a piece is for sale. */
export function listSaleableUnits(t: Tx, productSns: readonly number[]) {
  return t
    .selectFrom('prod_unit')
    .innerJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select(['prod_unit.productSn', 'prod_unit.prodUnitSn'])
    .where('prod_unit.productSn', 'in', padList(productSns))
    .where('prod_unit.saleStatus', '=', 'OnSale')
    .where(freeQty, '>', 0)
    .execute();
}
