import type { Reader } from '#db/connection.ts';
import type { Instants } from './sales.queries.ts';
import { freeQty } from '../../product/pre-order/saleable-qty.queries.ts';

/** Units that were sold and not taken back, with what is left of them to sell. */
export async function listSoldUnits(db: Reader, { since, before }: Instants) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.orderSn', 'orders.orderSn')
    .innerJoin('stock', 'stock.prodUnitSn', 'order_item.prodUnitSn')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'order_item.prodUnitSn')
    .select((e) => [
      'order_item.itemCode',
      'stock.qty',
      freeQty.as('saleableQty'),
      e.fn.max('order_item.productItemCode').as('productItemCode'),
      ...(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn'] as const).map((name) =>
        e.fn.max(`order_item.${name}`).as(name),
      ),
      e.fn
        .sum<number>(
          e(e('orderedQty', '-', e.ref('cancelledQty')), '-', e.ref('order_item.returnedQty')),
        )
        .as('soldQty'),
    ])
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .where('itemType', 'not in', ['Set', 'Bundle'])
    .where('prod_unit.saleStatus', '=', 'OnSale')
    .groupBy(['order_item.itemCode', 'stock.qty', 'stock.reservedQty', 'stock.owedQty'])
    .execute();
  return rows.map((row) => ({
    ...row,
    soldQty: Number(row.soldQty),
    saleableQty: Number(row.saleableQty),
  }));
}
