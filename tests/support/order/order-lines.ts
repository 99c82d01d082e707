import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';

type Order = Pick<OrderDetail, 'orderHandlers'>;

/** The parcels of an order, of all handlers. */
export function shippingsOf({ orderHandlers }: Order) {
  return orderHandlers.flatMap((handler) => handler.combinedShippings);
}

export function linesOf(order: Order) {
  return shippingsOf(order).flatMap((shipping) => shipping.lineItems);
}

/** The items of an order as they are shown. */
export function itemsOf(order: Order) {
  return linesOf(order).flatMap((line) => line.orderItems);
}
