import type { OrderStatus } from '../order.ts';

/** Orders by what has to be done next, by their status. */
export const STATUSES_TO = {
  toConfirm: ['PaymentCompleted'], // but presents without an address
  toShip: ['OrderCompleted', 'PreparingToShip'],
  delayed: ['ShippingDelayed'],
  unpaid: ['OrderReceived'],
  shipped: ['InTransit'],
  delivered: ['Delivered'],
} as const satisfies Record<string, readonly OrderStatus[]>;

/** The most urgent first. Money counts whatever status the order has. */
export const ORDER_ACTIONS = [
  'toConfirm',
  'toShip',
  'delayed',
  'preOrderLate',
  'notArrived',
  'missingMoney',
  'refundOutstanding',
  'unpaid',
  'presentWaiting',
  'shipped',
  'delivered',
  'all',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
