import { kstDayCompact } from '../../lib/date.ts';

export const ORDER_STATUSES = [
  'OrderCreated',
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'PreparingToShip',
  'InTransit',
  'Delivered',
  'OrderCancelled',
  'OrderItemCancelled',
  'ShippingDelayed',
  'PurchaseConfirmed',
] as const;

/** OrderItemStatus of spec 3, of an order as a whole and of each of its items. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where each status may go next (spec 4). What is not here does not happen. */
export const ORDER_TRANSITIONS = {
  OrderCreated: ['OrderReceived', 'PaymentCompleted', 'OrderCancelled'],
  OrderReceived: ['PaymentCompleted', 'OrderCancelled'],
  PaymentCompleted: ['OrderCompleted', 'PreparingToShip', 'OrderCancelled', 'OrderItemCancelled'],
  OrderCompleted: ['PreparingToShip', 'OrderCancelled', 'OrderItemCancelled'],
  PreparingToShip: ['InTransit', 'ShippingDelayed', 'OrderItemCancelled'],
  ShippingDelayed: ['PreparingToShip', 'InTransit', 'OrderCancelled', 'OrderItemCancelled'],
  InTransit: ['Delivered'],
  Delivered: ['PurchaseConfirmed'],
  PurchaseConfirmed: [],
  OrderCancelled: [],
  OrderItemCancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Who moved an order: written into its history. */
export type OrderActor = 'shopper' | 'gateway' | 'job' | 'staff';

/** Why an unpaid order was given up. */
export type CancelReason = 'paymentFailed' | 'replaced' | 'expired' | 'refunded';

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from];
  return next.includes(to);
}

/** `20261121-7KQ2M9XRTB`: the day in Korea and random letters that nobody can guess. */
export function toOrderNo(now: number, random: string): string {
  return `${kstDayCompact(now)}-${random}`;
}

/** Random letters of an order number: 50 bits. */
export const ORDER_NO_RANDOM_LENGTH = 10;

export function isOrderNo(value: string): boolean {
  return /^\d{8}-[2-9A-HJ-NP-Z]{10}$/.test(value);
}
