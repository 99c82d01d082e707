import { MAX_QTY } from '../../../lib/constants.ts';

/** How a product stands with the shop (spec 3 "saleStatus"). */
export type SaleStatus = 'On' | 'Waiting' | 'Pause' | 'End';
/** How its supplier stands to it (spec 3 "supplierStatus"). */
export type SupplierStatus = 'On' | 'SalesEnd' | 'Closed';
/** How one unit stands; sold out is derived from stock. */
export type UnitSaleStatus = 'OnSale' | 'Suspend' | 'End';
/** How goods are taxed; deposit pays for standard goods alone (spec 5). */
export type TaxType = 'Standard' | 'TaxFree' | 'Mixed';
/** Options chosen one after the other, or as one ready list (spec 3 "optionSelectType"). */
export type OptionSelectType = 'Separation' | 'Combination';

/** The facts that decide whether a unit can be bought. Prices in won. */
export interface SaleUnit {
  readonly itemCode: string;
  readonly saleStatus: UnitSaleStatus;
  /** Stock less reservations, capped at MAX_QTY so that it does not reveal the whole stock. */
  readonly salePossibleQty: number;
  /** The price everybody pays for one now. */
  readonly benefitPrice: number;
}

export type UnitState = 'on' | 'soldOut' | 'unavailable';

/**
 * A unit taken off sale or without a price is unavailable whatever its stock; one with less stock
 * than the minimum quantity is sold out, since it can't be ordered.
 */
export function unitState(unit: SaleUnit, minPurchaseQty: number): UnitState {
  if (unit.saleStatus !== 'OnSale' || unit.benefitPrice <= 0) return 'unavailable';
  return unit.salePossibleQty < Math.max(1, minPurchaseQty) ? 'soldOut' : 'on';
}

/** The saleable quantity of a stock row, capped so that it does not reveal the whole stock. */
export function cappedSaleableQty(qty: number, reservedQty: number): number {
  return Math.min(MAX_QTY, Math.max(0, qty - reservedQty));
}
