import type { UnitSaleStatus } from '#db/tables/product.ts';
import { MAX_QTY } from '../../../lib/constants.ts';

export type { UnitSaleStatus };
export type { SaleStatus, SupplierStatus, TaxType, OptionSelectType } from '#db/tables/product.ts';

/** The longest name of a unit's place in the warehouse. */
export const PLACE_MAX = 40;

/** The facts that decide whether a unit can be bought. Prices in won. */
export interface SaleUnit {
  readonly itemCode: string;
  readonly saleStatus: UnitSaleStatus;
  /** Stock less what is held, or the places left of its pre-order; capped at MAX_QTY so that it does not reveal the whole stock. */
  readonly salePossibleQty: number;
  /** The price everybody pays for one now. */
  readonly benefitPrice: number;
  /** The last day of dispatch, `YYYY-MM-DD`, of one that is bought as a pre-order. */
  readonly shipsBy?: string | undefined;
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
