import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { listPreOrderLines, markPacked } from './pre-order-line.queries.ts';
import { takeOwedStock } from '../stock.queries.ts';

/**
 * Takes the stock of the pre-orders of a locked order, as it is packed; the order is packed as a whole.
 * Throws PreOrderNotHere while the goods of one of them have not arrived.
 */
export async function packPreOrders(
  t: Tx,
  { orderSn, orderNo }: { orderSn: number; orderNo: string },
  now: number,
): Promise<void> {
  const lines = (await listPreOrderLines(t, orderSn))
    .filter((line) => line.packedAt === null && line.orderedQty > line.cancelledQty)
    .sort((a, b) => a.prodUnitSn - b.prodUnitSn);

  const qtyByUnit = new Map<number, number>();
  for (const { orderItemSn, prodUnitSn, orderedQty, cancelledQty } of lines) {
    if (!(await markPacked(t, orderItemSn, now))) continue;
    qtyByUnit.set(prodUnitSn, (qtyByUnit.get(prodUnitSn) ?? 0) + orderedQty - cancelledQty);
  }

  for (const [prodUnitSn, qty] of qtyByUnit) {
    const isHere = await takeOwedStock(t, { prodUnitSn, qty, ref: orderNo, now });
    if (!isHere) throw new AppError('PreOrderNotHere');
  }
}
