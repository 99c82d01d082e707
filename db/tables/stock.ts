import type { Generated } from 'kysely';

/**
 * saleable = qty - reservedQty - owedQty; the columns are changed only by conditional updates. Goods
 * that arrive are therefore for pre-orders first.
 */
export interface StockTable {
  prodUnitSn: number;
  qty: number;
  reservedQty: number;
  /** Units of pre-orders that are not packed yet, whether they are here or not. */
  owedQty: Generated<number>;
}

/** Append-only: the sum of a unit's movements is its qty. */
export interface StockMovementTable {
  stockMovementSn: Generated<number>;
  prodUnitSn: number;
  qty: number;
  kind: 'Initial' | 'Sale' | 'Return' | 'Adjust';
  /** Its cause, e.g. an order number; unique with unit and kind. */
  ref: string;
  /** The reason that staff gave. */
  note: Generated<string>;
  createdAt: number;
}

/** Stock held for an order that is not paid yet. */
export interface StockReservationTable {
  orderSn: number;
  prodUnitSn: number;
  qty: number;
  status: 'Held' | 'Taken' | 'Released';
}
