import type { OrderActor, OrderStatus } from '#db/tables/orders.ts';
import { kstDayCompact } from '../../../lib/date.ts';
import { endOfKstDay } from '../../../lib/instant.ts';

export type { OrderActor, OrderStatus };

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
] as const satisfies readonly OrderStatus[];

/** Allowed status transitions (rule 4.22). */
export const ORDER_TRANSITIONS = {
  OrderCreated: ['OrderReceived', 'PaymentCompleted', 'OrderCancelled'],
  OrderReceived: ['PaymentCompleted', 'OrderCancelled'],
  PaymentCompleted: ['OrderCompleted', 'PreparingToShip', 'OrderCancelled', 'OrderItemCancelled'],
  OrderCompleted: ['PreparingToShip', 'OrderCancelled', 'OrderItemCancelled'],
  PreparingToShip: ['InTransit', 'ShippingDelayed', 'OrderCancelled', 'OrderItemCancelled'],
  ShippingDelayed: ['PreparingToShip', 'InTransit', 'OrderCancelled', 'OrderItemCancelled'],
  InTransit: ['Delivered'],
  Delivered: ['PurchaseConfirmed'],
  PurchaseConfirmed: [],
  OrderCancelled: [],
  OrderItemCancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/**
 * The reason why an order was cancelled; `shopper` and `staff` are cancels by these, the last two the ends
 * of presents whose receiver gave no address.
 */
export type CancelReason =
  | 'paymentFailed'
  | 'replaced'
  | 'expired'
  | 'refunded'
  | 'shopper'
  | 'staff'
  | 'presentRefused'
  | 'presentExpired';

/** Confirmed or being packed, and in time. */
export const TO_SHIP = [
  'OrderCompleted',
  'PreparingToShip',
] as const satisfies readonly OrderStatus[];

/** The statuses of paid orders that have not left yet. */
export const UNSHIPPED = ['PaymentCompleted', ...TO_SHIP, 'ShippingDelayed'] as const;

/** The order of progress (rule 3.22). */
export const ORDER_COURSE = [
  'OrderCreated',
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'ShippingDelayed',
  'PreparingToShip',
  'InTransit',
  'Delivered',
  'PurchaseConfirmed',
] as const satisfies readonly OrderStatus[];

/** The status of the least advanced of them; cancelled ones do not count. */
function statusOfItems(items: readonly OrderStatus[]): OrderStatus {
  return ORDER_COURSE.find((status) => items.includes(status)) ?? 'OrderCancelled';
}

/** An item as far as the status of its order follows from it. */
interface FollowedItem extends Quantities {
  orderItemSn: number;
  exchangeOfItemSn: number | null;
  status: OrderStatus;
}

/**
 * An order's status: that of what its buyer has or waits for, the least advanced first. Units that
 * went back or were lost do not count, and what is sent instead counts as at least as far as what it
 * replaces: an order that was delivered stays delivered. Where nothing is left, all items count, and
 * nobody waits for those under way.
 */
export function statusOfOrder(items: readonly FollowedItem[]): OrderStatus {
  const ordered = items.filter(({ exchangeOfItemSn }) => exchangeOfItemSn === null);
  const left = ordered.flatMap((item) => statusesLeft(items, item));
  const over = ordered.map(({ status }) => (status === 'InTransit' ? 'Delivered' : status));
  return statusOfItems(left.length > 0 ? left : over);
}

/** The statuses of an item's units that are left, and of those that replace the others. */
function statusesLeft(items: readonly FollowedItem[], item: FollowedItem): OrderStatus[] {
  const { orderItemSn, status, orderedQty, cancelledQty, returnedQty } = item;
  const sent = items.filter(({ exchangeOfItemSn }) => exchangeOfItemSn === orderItemSn);
  const instead = sent.flatMap((sentItem) => statusesLeft(items, sentItem));
  const itemStatuses = orderedQty > cancelledQty + returnedQty ? [status] : [];
  return [...itemStatuses, ...instead.map((sentStatus) => getFurtherStatus(sentStatus, status))];
}

function getFurtherStatus(a: OrderStatus, b: OrderStatus): OrderStatus {
  const course: readonly OrderStatus[] = ORDER_COURSE;
  return course.indexOf(a) < course.indexOf(b) ? b : a;
}

export function isCancelled(status: OrderStatus): boolean {
  return status === 'OrderCancelled' || status === 'OrderItemCancelled';
}

/** Statuses in which an order or an item can be cancelled: nothing has shipped yet. */
const CANCELLABLE_STATUSES = [
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'PreparingToShip',
  'ShippingDelayed',
] as const satisfies readonly OrderStatus[];

export function isCancellable(status: OrderStatus): boolean {
  return (CANCELLABLE_STATUSES as readonly OrderStatus[]).includes(status);
}

/** Statuses in which no label has been printed. */
const UNLABELLED_STATUSES = [
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
] as const satisfies readonly OrderStatus[];

/** Statuses in which the address can be changed: staff take a printed label off again. */
const ADDRESS_OPEN_STATUSES = {
  shopper: UNLABELLED_STATUSES,
  staff: [...UNLABELLED_STATUSES, 'PreparingToShip', 'ShippingDelayed'],
} as const satisfies Partial<Record<OrderActor, readonly OrderStatus[]>>;

/** Those who may change an address. */
export type AddressActor = keyof typeof ADDRESS_OPEN_STATUSES;

/**
 * Returns whether an order's address can be changed: it has items left, and none of them is being packed, or for
 * staff has left.
 */
export function canChangeAddress(items: readonly OrderStatus[], actor: AddressActor): boolean {
  const living = items.filter((status) => !isCancelled(status));
  const open: readonly OrderStatus[] = ADDRESS_OPEN_STATUSES[actor];
  return living.length > 0 && living.every((status) => open.includes(status));
}

/** Days after the promised one; then a parcel that has not arrived counts as missing. */
const MISSING_AFTER_DAYS = 3;

/** Returns when a parcel that was promised for a day counts as missing. */
export const missingFrom = (promisedAt: number): number =>
  endOfKstDay(promisedAt, MISSING_AFTER_DAYS);

/** Couriers deliver within three days; three days later a parcel is missing, whatever was promised. */
export const MISSING_AFTER_MS = 6 * 24 * 60 * 60 * 1000;

/** The last promise for which `missingFrom` has come. */
export const missedPromise = (now: number): number => endOfKstDay(now, -MISSING_AFTER_DAYS - 1) - 1;

interface Quantities {
  orderedQty: number;
  cancelledQty: number;
  returnedQty: number;
}

/**
 * Returns whether the purchase of an item can be confirmed: it was sent, some of it is kept, and no
 * open claim is to decide about it. Its buyer knows that it came before anybody marks it as delivered.
 */
export function isConfirmable(
  item: Quantities & { status: OrderStatus; claimingQty: number },
): boolean {
  const { status, orderedQty, cancelledQty, returnedQty, claimingQty } = item;
  const isSent = status === 'Delivered' || status === 'InTransit';
  return isSent && claimingQty === 0 && orderedQty > cancelledQty + returnedQty;
}

/** Points earned at purchase confirmation: the share of the units that the buyer keeps. */
export function confirmedPoints(item: Quantities & { earningPoint: number }): number {
  const { earningPoint, orderedQty, cancelledQty, returnedQty } = item;
  return Math.floor((earningPoint * (orderedQty - cancelledQty - returnedQty)) / orderedQty);
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from];
  return next.includes(to);
}

/** `20261121-7KQ2M9XRTBHV4`: the day in Korea and unguessable random letters. */
export function toOrderNo(now: number, random: string): string {
  return `${kstDayCompact(now)}-${random}`;
}

/** Random letters of an order number: 65 bits. Older orders have ten letters. */
export const ORDER_NO_RANDOM_LENGTH = 13;

export function isOrderNo(value: string): boolean {
  return /^\d{8}-[2-9A-HJ-NP-Z]{10}([2-9A-HJ-NP-Z]{3})?$/.test(value);
}
