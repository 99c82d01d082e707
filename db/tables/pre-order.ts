import type { Generated } from 'kysely';

/** Arrived: everybody who bought has a unit in stock. Closed: staff ended it before. */
export type PreOrderState = 'Open' | 'Closed' | 'Arrived';

/** A unit that is sold before it is here; one open row a unit (unique index). */
export interface PreOrderTable {
  preOrderSn: Generated<number>;
  prodUnitSn: number;
  /** The last day of dispatch, `YYYY-MM-DD` in Korea. */
  shipsBy: string;
  /** The most that may be sold. */
  cap: number;
  /** Sold and not cancelled, never above the cap (CHECK); changed only by conditional updates. */
  soldQty: Generated<number>;
  state: PreOrderState;
  createdAt: number;
  endedAt: number | null;
}

/** The row beside an order item that is a pre-order. */
export interface PreOrderLineTable {
  orderItemSn: number;
  preOrderSn: number;
  /** The day that was promised at its purchase. */
  shipsBy: string;
  /** The latest day that its buyer has been told. */
  toldShipsBy: string;
  /** Null while its units are owed; its stock is taken when it is packed. */
  packedAt: number | null;
}
