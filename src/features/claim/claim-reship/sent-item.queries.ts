import type { Reader } from '#db/connection.ts';
import { listOrderItems } from '../../order/order/order.queries.ts';
import { readClaimableOrder } from '../claim-sum/claimable-order.queries.ts';
import type { ClaimableOrder } from '../claim-sum/claimable-order.ts';
import type { SentItem } from './reshippable.ts';

/** A paid order with the delivery of its items. */
export interface SentOrder extends ClaimableOrder {
  items: readonly SentItem[];
}

export async function readSentOrder(db: Reader, orderSn: number): Promise<SentOrder> {
  const [order, rows, shipped, promisedAt] = await Promise.all([
    readClaimableOrder(db, orderSn),
    listOrderItems(db, orderSn),
    readShippedAt(db, orderSn),
    readPromisedAt(db, orderSn),
  ]);
  const items = order.items.map((item) => ({
    ...item,
    shippedAt: shipped.get(item.orderItemSn) ?? null,
    deliveredAt: rows.find((row) => row.orderItemSn === item.orderItemSn)?.deliveredAt ?? null,
    promisedAt: item.exchangeOfItemSn === null ? promisedAt : null,
  }));
  return { ...order, items };
}

/** When the last parcel of each item was handed to its courier. */
async function readShippedAt(db: Reader, orderSn: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shipment_item')
    .innerJoin('shipment', 'shipment.shipmentSn', 'shipment_item.shipmentSn')
    .select('shipment_item.orderItemSn')
    .select((e) => e.fn.max<number>('shipment.shippedAt').as('shippedAt'))
    .where('shipment.orderSn', '=', orderSn)
    .groupBy('shipment_item.orderItemSn')
    .execute();
  return new Map(rows.map(({ orderItemSn, shippedAt }) => [orderItemSn, Number(shippedAt)]));
}

/** The day of arrival that was promised last. */
async function readPromisedAt(db: Reader, orderSn: number): Promise<number | null> {
  const { delayedTo, promisedAt } = await db
    .selectFrom('orders')
    .select(['delayedTo', 'promisedAt'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  return delayedTo ?? promisedAt;
}
