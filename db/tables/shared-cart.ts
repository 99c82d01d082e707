import type { Generated } from 'kysely';

/** A cart as it was shared by a link; without a reference to the cart or its owner. */
export interface SharedCartTable {
  sharedCartSn: Generated<number>;
  /** The link's path ends in it. */
  token: string;
  /** A keyed hash of the cart's id, for the limit of links and to find the same content again. */
  cartKey: string;
  /** A hash of the lines. */
  contentKey: string;
  createdAt: number;
  expiresAt: number;
}

export interface SharedCartLineTable {
  sharedCartSn: number;
  lineNo: number;
  /** The line an add-on belongs to; null for a line of its own. */
  parentNo: number | null;
  prodUnitSn: number;
  /** The units selected for a set, as those of a cart's line. */
  components: Generated<string>;
  qty: number;
}
