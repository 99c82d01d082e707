import { TO_SHIP, type OrderStatus } from '../order.ts';

/** Orders by what has to be done next, by their status. */
export const STATUSES_TO = {
  toConfirm: ['PaymentCompleted'], // but presents without an address
  toShip: TO_SHIP,
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

/**
 * A reason to look at an order now. Lapsing: unpaid, and its transfer is due within a day. Late: promised
 * for today or earlier, and still here. Asked: still here, and its buyer's question about it is open. OnHold:
 * kept back by staff. Stalled: its carrier has not scanned it for two days. Returned, lost: by the carrier's word.
 */
export const ORDER_ALERTS = [
  'lapsing',
  'late',
  'asked',
  'onHold',
  'stalled',
  'returned',
  'lost',
] as const;
export type OrderAlert = (typeof ORDER_ALERTS)[number];

/** Orders that stand in an order file which was not cancelled, and those that do not. */
export const ORDER_FILINGS = ['filed', 'unfiled'] as const;
