import { missingFrom, MISSING_AFTER_MS, type OrderStatus } from '../../order/order.ts';
import { returnPeriodEnd } from '../../../content/setting/return-days.ts';
import { sellerClaimEnd } from '../claim.ts';

/** How far an item has come to its buyer. */
export interface Delivery {
  status: OrderStatus;
  /** The time when its last parcel was handed to the courier. */
  shippedAt: number | null;
  /** Its units in parcels, and in those that have arrived. */
  sentQty: number;
  arrivedQty: number;
  deliveredAt: number | null;
  /** The day of arrival promised for it; null of exchanges, and of orders before there were promises. */
  promisedAt: number | null;
  /** Days in which it can be returned without a reason (`getReturnDays`). */
  returnDays: number;
}

interface Sent {
  orderItemSn: number;
  exchangeOfItemSn: number | null;
}

export interface Parcel {
  shippedAt: number;
  deliveredAt: number | null;
  items: readonly { orderItemSn: number; qty: number }[];
}

/** The terms of an order: its day of arrival, the later one since it is delayed, and its days of returns. */
export interface Promised {
  promisedAt: number | null;
  delayedTo: number | null;
  returnDays: number;
}

/** The delivery of an item so far, from its order's parcels and promise. */
export function toDelivery(
  { orderItemSn, exchangeOfItemSn }: Sent,
  parcels: readonly Parcel[],
  { promisedAt, delayedTo, returnDays }: Promised,
): Omit<Delivery, 'status' | 'deliveredAt'> {
  const itemParcels = parcels.flatMap(({ items, ...parcel }) =>
    items.filter((item) => item.orderItemSn === orderItemSn).map(({ qty }) => ({ ...parcel, qty })),
  );
  return {
    shippedAt:
      itemParcels.length > 0 ? Math.max(...itemParcels.map(({ shippedAt }) => shippedAt)) : null,
    sentQty: sumQty(itemParcels),
    arrivedQty: sumQty(itemParcels.filter(({ deliveredAt }) => deliveredAt !== null)),
    promisedAt: exchangeOfItemSn === null ? (delayedTo ?? promisedAt) : null,
    returnDays,
  };
}

function sumQty(parts: readonly { qty: number }[]): number {
  return parts.reduce((sum, { qty }) => sum + qty, 0);
}

/**
 * Returns whether an item can be reported as lost, missing or damaged in transit. A buyer can report
 * late units and those still returnable without a reason; staff any unit shipped within three months.
 */
export function isReportable(
  delivery: Delivery,
  { actor, now }: { actor: 'shopper' | 'staff'; now: number },
): boolean {
  const { status, shippedAt, deliveredAt, returnDays } = delivery;
  if (shippedAt === null || !SENT_STATUSES.includes(status)) return false;
  if (actor === 'staff') return now < sellerClaimEnd(deliveredAt ?? now, returnDays);

  return deliveredAt === null
    ? isLate(delivery, now)
    : now < returnPeriodEnd(deliveredAt, returnDays);
}

/** These include items that are still being packed, of which a part was sent. */
const SENT_STATUSES: readonly OrderStatus[] = [
  'PreparingToShip',
  'ShippingDelayed',
  'InTransit',
  'Delivered',
  'PurchaseConfirmed',
];

function isLate({ shippedAt, promisedAt }: Delivery, now: number): boolean {
  const isMissed = promisedAt !== null && now >= missingFrom(promisedAt);
  return isMissed || (shippedAt !== null && now >= shippedAt + MISSING_AFTER_MS);
}
