import type { Generated } from 'kysely';

export interface CartTable {
  /** Random; the visitor's cookie holds it. */
  cartId: string;
  memberNo: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface CartLineItemTable {
  cartLineItemSn: Generated<number>;
  cartId: string;
  prodUnitSn: number;
  qty: number;
  selected: number;
  /** The line an add-on belongs to; null for a line of its own. */
  parentLineItemSn: number | null;
  /** Price when it was put in, to tell the shopper of a change. */
  seenPrice: number;
  createdAt: number;
}
