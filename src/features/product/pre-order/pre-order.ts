import type { PreOrderState } from '#db/tables/pre-order.ts';
import { kstDay } from '../../../lib/date.ts';
import type { Problem } from '../../../errors/errors.ts';
import { kstMidnight } from '../../../lib/instant.ts';
import { cappedSaleableQty } from '../product/product.ts';
import { MAX_QTY } from '../../../lib/constants.ts';

export type { PreOrderState };

/** Pre-orders that a unit may sell. */
export const PRE_ORDER_CAP_MAX = 100_000;
/** Days ahead that a dispatch can be promised. */
const PRE_ORDER_DAYS_MAX = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The problem with a day that is promised for the dispatch of a pre-order. */
export function shipsByProblem(shipsBy: string, now: number): Problem<'PreOrderDayInvalid'> | null {
  const last = kstDay(now + PRE_ORDER_DAYS_MAX * DAY_MS);
  if (isStillAhead(shipsBy, now) && shipsBy <= last) return null;
  return { code: 'PreOrderDayInvalid', params: { days: PRE_ORDER_DAYS_MAX } };
}

/** The pre-order that a unit is bought as. */
export interface PreOrderOffer {
  preOrderSn: number;
  /** The last day of dispatch, `YYYY-MM-DD`. */
  shipsBy: string;
}

/** The stock of a unit and its open pre-order, as a query joins them; null: there is none. */
export interface UnitStock {
  qty: number | null;
  /** Held by orders, and owed to pre-orders. */
  heldQty: number | null;
  preOrderSn: number | null;
  shipsBy: string | null;
  cap: number | null;
  soldQty: number | null;
}

/** The number of a unit that can be bought now, and the pre-order as which it is. */
export interface UnitSale {
  saleableQty: number;
  preOrder: PreOrderOffer | null;
}

/**
 * Returns how many of a unit can be bought at `now` (rule 3.37): of its stock, or while there is none as a
 * pre-order, as long as its day of dispatch is not past and its cap is not reached.
 */
export function toUnitSale(stock: UnitStock, now: number): UnitSale {
  const { qty, heldQty, preOrderSn, shipsBy, cap, soldQty } = stock;
  const stockQty = cappedSaleableQty(qty ?? 0, heldQty ?? 0);
  const isSoldAhead = stockQty === 0 && shipsBy !== null && isStillAhead(shipsBy, now);
  if (!isSoldAhead || preOrderSn === null) return { saleableQty: stockQty, preOrder: null };

  const placeQty = Math.min(MAX_QTY, (cap ?? 0) - (soldQty ?? 0));
  return { saleableQty: placeQty, preOrder: { preOrderSn, shipsBy } };
}

/** The same as the fields of a unit on a page (`SaleUnit`). */
export function toSalePossible(
  stock: UnitStock,
  now: number,
): { salePossibleQty: number; shipsBy?: string } {
  const { saleableQty, preOrder } = toUnitSale(stock, now);
  return { salePossibleQty: saleableQty, ...(preOrder && { shipsBy: preOrder.shipsBy }) };
}

/** Returns whether a day of dispatch is today or later. */
export function isStillAhead(shipsBy: string, now: number): boolean {
  return shipsBy >= kstDay(now);
}

/** Returns whether an order is late that is not packed yet: it is sent as a whole, at the latest of its days. */
export function isDispatchLate(shipsBy: readonly string[], now: number): boolean {
  return shipsBy.length > 0 && !shipsBy.some((day) => isStillAhead(day, now));
}

/** Returns how many of a unit are here: what is bought as a pre-order is not. */
export function inStockQty({ saleableQty, preOrder }: UnitSale): number {
  return preOrder === null ? saleableQty : 0;
}

/**
 * Returns when an order that is paid at `paidAt` can be sent: it is sent as a whole, so at the latest
 * of its days of dispatch.
 */
export function dispatchFrom(paidAt: number, shipsBy: readonly string[]): number {
  return Math.max(paidAt, ...shipsBy.map(kstMidnight));
}
