import type { Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import { toDays } from '../../benefit/shipping/arrival.ts';

const promisedParcels = prepare((t: Tx, { orderSn }: { orderSn: number }) =>
  t
    .selectFrom('orders')
    .innerJoin('order_shipping as parcel', 'parcel.orderSn', 'orders.orderSn')
    .innerJoin('order_handler as seller', 'seller.orderHandlerSn', 'parcel.orderHandlerSn')
    .leftJoin('present', 'present.orderSn', 'orders.orderSn')
    .select(['orders.orderNo', 'orders.zipCode', 'present.validDays', 'seller.daysOff'])
    .select((e) =>
      e
        .selectFrom('pre_order_line as line')
        .innerJoin('order_item as item', 'item.orderItemSn', 'line.orderItemSn')
        .select((x) => x.fn.max('line.toldShipsBy').as('shipsBy'))
        .whereRef('item.orderSn', '=', 'orders.orderSn')
        .as('shipsBy'),
    )
    .where('orders.orderSn', '=', orderSn)
    .$if(engineOf(t) === 'postgres', (query) => query.forNoKeyUpdate('orders'))
    .compile(),
);

/** The facts that decide when an order arrives, and whether that can be said already. */
export interface PromiseTerms {
  orderNo: string;
  zipCode: string;
  /** Days that a present's receiver has to enter an address; null for any other order. */
  validDays: number | null;
  /** The days off of the seller of each parcel. */
  daysOff: readonly (readonly string[])[];
  /** The latest day of dispatch of its pre-orders that the buyer was told; null without one. */
  shipsBy: string | null;
}

/**
 * Reads the promise terms of an order, and locks its row until the transaction ends: its address may
 * change at the same time.
 */
export async function lockPromiseTerms(t: Tx, orderSn: number): Promise<PromiseTerms> {
  const parcels = await promisedParcels.all(t, { orderSn });
  const [first] = parcels;
  if (!first) throw new Error(`Order ${orderSn} has no parcel.`);

  return { ...first, daysOff: parcels.map((parcel) => toDays(parcel.daysOff)) };
}
