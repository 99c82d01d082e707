import type { Reader } from '#db/connection.ts';
import { listDeliveries } from '../draft/delivery.queries.ts';
import { readClaimableOrder } from '../sum/claimable-order.queries.ts';
import type { ClaimableOrder } from '../sum/claimable-order.ts';
import type { SentItem } from './reshippable.ts';

/** A paid order with the delivery of its items. */
export interface SentOrder extends ClaimableOrder {
  items: readonly SentItem[];
}

export async function readSentOrder(db: Reader, orderSn: number): Promise<SentOrder> {
  const [order, deliveries] = await Promise.all([
    readClaimableOrder(db, orderSn),
    listDeliveries(db, orderSn),
  ]);
  const bySn = new Map(deliveries.map((delivery) => [delivery.orderItemSn, delivery]));

  const items = order.items.map((item) => {
    const delivery = bySn.get(item.orderItemSn) ?? NOT_SENT;
    const { shippedAt, sentQty, arrivedQty, deliveredAt, promisedAt, returnDays } = delivery;
    return { ...item, shippedAt, sentQty, arrivedQty, deliveredAt, promisedAt, returnDays };
  });

  return { ...order, items };
}

const NOT_SENT = {
  shippedAt: null,
  sentQty: 0,
  arrivedQty: 0,
  deliveredAt: null,
  promisedAt: null,
  returnDays: 0,
};
