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
  /** Price when it was added, to notify the shopper of a change. */
  seenPrice: number;
  /** State of the line last shown to the shopper: OnSale | StockShort | SoldOut | Suspend | End */
  seenStatus: Generated<string>;
  /** Outcome of the merge at sign-in, until the shopper has seen it: Merged | MergedCapped */
  notice: string | null;
  /** A set's choice as unit serials in the order of its groups, '12-57'; else ''. Part of the unique key. */
  components: Generated<string>;
  /** The flash sale whose end was shown to the shopper. */
  flashToldSn: number | null;
  createdAt: number;
}
