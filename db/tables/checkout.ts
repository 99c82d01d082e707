import type { Generated } from 'kysely';
import type { Locale, MemberLevel } from './member.ts';

/** rule 3.10 "checkoutType". */
export type CheckoutType = 'Cart' | 'BuyNow';

export interface CheckoutTable {
  /** Random, in the address bar. */
  checkoutSn: string;
  /** Owner: the cart's id (visitors and members), checked together with memberNo. */
  cartId: string;
  memberNo: number | null;
  checkoutType: CheckoutType;
  /** 1: its goods are sent as a present, without an address of the buyer's. */
  isPresent: Generated<number>;
  status: 'Open' | 'Completed';
  locale: Locale;
  createdAt: number;
  expiresAt: number;
  /** JSON: input typed before signing in; null = none. */
  params: Generated<string | null>;
  /** The unpaid order that an order of this checkout takes the place of; null: none. */
  replacesOrderSn: Generated<number | null>;
  /** The member's level that its estimate was last shown for; null: none yet. */
  memberLevel: Generated<MemberLevel | null>;
}

export interface CheckoutLineTable {
  checkoutLineSn: Generated<number>;
  checkoutSn: string;
  prodUnitSn: number;
  qty: number;
  /** The cart line to take away when the order is paid; null for buy-now. */
  cartLineItemSn: number | null;
  parentLineSn: number | null;
  /** As in the cart line. */
  components: Generated<string>;
}
