import type { Reader } from '#db/connection.ts';
import { readItems } from '../order/order-move.service.ts';
import { listPreOrderLines } from '../order/pre-order/pre-order-line.queries.ts';
import { findPresent } from '../present/present.queries.ts';
import { readShippedQtys } from '../shipment/shipment.queries.ts';
import { canChangeOption } from './option-change.ts';

/** The items of an order whose option staff can change: none of a present that waits for its receiver. */
export async function readChangeable(db: Reader, orderSn: number): Promise<ReadonlySet<number>> {
  const present = await findPresent(db, orderSn);
  if (present?.state === 'Waiting') return new Set();

  const shippedQtys = await readShippedQtys(db, orderSn);
  const ahead = new Set(
    (await listPreOrderLines(db, orderSn)).map(({ orderItemSn }) => orderItemSn),
  );
  const rows = await readItems(db, orderSn);
  const changeable = rows.filter((row) =>
    canChangeOption({
      ...row,
      shippedQty: shippedQtys.get(row.orderItemSn) ?? 0,
      isAhead: ahead.has(row.orderItemSn),
    }),
  );

  return new Set(changeable.map(({ orderItemSn }) => orderItemSn));
}
