import type { OrderStatus } from '../order/order.ts';

/** The stations an order passes, as the stepper shows them. */
export const STATIONS = ['paid', 'preparing', 'inTransit', 'delivered', 'confirmed'] as const;
export type Station = (typeof STATIONS)[number];

const STATION_OF = {
  OrderCreated: null,
  OrderReceived: null,
  PaymentCompleted: 'paid',
  OrderCompleted: 'paid',
  PreparingToShip: 'preparing',
  ShippingDelayed: 'preparing',
  InTransit: 'inTransit',
  Delivered: 'delivered',
  PurchaseConfirmed: 'confirmed',
  OrderCancelled: null,
  OrderItemCancelled: null,
} as const satisfies Record<OrderStatus, Station | null>;

/** Where an order is on its way; null before it is paid and after it was cancelled. */
export function stationOf(status: OrderStatus): Station | null {
  return STATION_OF[status];
}

export function isCancelled(status: OrderStatus): boolean {
  return status === 'OrderCancelled' || status === 'OrderItemCancelled';
}

export interface StationCounts {
  stations: { station: Station; count: number }[];
  cancelled: number;
}

/** Orders by station, and the cancelled ones. */
export function countStations(
  counts: readonly { status: OrderStatus; count: number }[],
): StationCounts {
  const sum = (fits: (status: OrderStatus) => boolean) =>
    counts.filter(({ status }) => fits(status)).reduce((all, { count }) => all + count, 0);
  return {
    stations: STATIONS.map((station) => ({
      station,
      count: sum((status) => stationOf(status) === station),
    })),
    cancelled: sum(isCancelled),
  };
}
