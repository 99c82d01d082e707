import type { Locale } from './member.ts';

/** A link to a checkout that staff composed for a customer. */
export interface OrderLinkTable {
  orderLinkNo: string;
  /** The token of the link is derived from it; only its hash is stored. */
  linkSeed: string;
  linkHash: string;
  checkoutSn: string;
  /** The member of staff who composed it. */
  staffSn: number;
  /** The customer, and the address that the link is mailed to; '' if it is not mailed. */
  name: string;
  email: string;
  locale: Locale;
  createdAt: number;
  expiresAt: number;
}
