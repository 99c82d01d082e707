import { isCancelled, ORDER_STATUSES, type OrderStatus } from '../../order.ts';

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

/** The station of a status; null before the payment and after a cancel. */
export function getStation(status: OrderStatus): Station | null {
  return STATION_OF[status];
}

/** Filters of the order list. */
export const LIST_STATUSES = ['waiting', ...STATIONS, 'cancelled'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export function isStation(shown: string): shown is Station {
  return (STATIONS as readonly string[]).includes(shown);
}

/** The order statuses of a filter. */
export function getStatuses(shown: ListStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => {
    if (shown === 'cancelled') return isCancelled(status);
    if (shown === 'waiting') return status === 'OrderReceived';
    return getStation(status) === shown;
  });
}

export interface StationCounts {
  stations: { station: Station; count: number }[];
  waiting: number;
  cancelled: number;
}

/** Order counts by station, and of the cancelled ones. */
export function countStations(
  counts: readonly { status: OrderStatus; count: number }[],
): StationCounts {
  const sum = (fits: (status: OrderStatus) => boolean) =>
    counts.filter(({ status }) => fits(status)).reduce((all, { count }) => all + count, 0);
  return {
    stations: STATIONS.map((station) => ({
      station,
      count: sum((status) => getStation(status) === station),
    })),
    waiting: sum((status) => status === 'OrderReceived'),
    cancelled: sum(isCancelled),
  };
}
