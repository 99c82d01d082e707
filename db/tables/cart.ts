import type { Generated } from 'kysely';

/** A line's status: its item's, or StockShort if the stock is below its quantity. */
export type LineStanding = 'OnSale' | 'StockShort' | 'SoldOut' | 'Suspend' | 'End';

/** The result of merging a visitor's line at sign-in. */
export type MergeNotice = 'Merged' | 'MergedCapped';

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
  /** Price when it was added, to notify the shopper of a change. */
  seenPrice: number;
  /** As last shown to the shopper. */
  seenStatus: Generated<LineStanding>;
  /** Until the shopper has seen it. */
  notice: MergeNotice | null;
  /** A set's choice as unit serials in the order of its groups, '12-57'; else ''. Part of the unique key. */
  components: Generated<string>;
  /** The flash sale whose end was shown to the shopper. */
  flashToldSn: number | null;
  createdAt: number;
}
