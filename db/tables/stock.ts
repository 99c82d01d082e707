import type { Generated } from 'kysely';

/** saleable = qty - reservedQty; both columns are changed only by conditional updates. */
export interface StockTable {
  prodUnitSn: number;
  qty: number;
  reservedQty: number;
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
