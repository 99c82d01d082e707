import type { Generated } from 'kysely';

/**
 * An order that is sent as a gift. Unpaid until its payment, Waiting for the receiver's address; from
 * Entered on an order like any other. The last three are cancelled orders.
 */
export type PresentState = 'Unpaid' | 'Waiting' | 'Entered' | 'Refused' | 'Expired' | 'Cancelled';

/** The row beside an order that is a present; the address is the order's own, empty until it is entered. */
export interface PresentTable {
  presentSn: Generated<number>;
  orderSn: number;
  state: PresentState;
  /** The receiver as its giver names them, and the giver's words; '' once it ended without an address. */
  toName: string;
  message: string;
  /** Random: the token of the link is derived from it. Null once it ended without an address. */
  linkSeed: string | null;
  /** The SHA-256 of the token, by which the receiver's calls find it. */
  linkHash: string | null;
  /** Days to enter an address, as they were when it was ordered. */
  validDays: number;
  /** The deadline of the address; null until the order is paid. */
  expiresAt: number | null;
  /** The moment at which the receiver agreed to the notice about their data, and entered them. */
  enteredAt: number | null;
  endedAt: number | null;
  createdAt: number;
}
