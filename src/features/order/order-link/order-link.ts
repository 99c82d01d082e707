const HOUR_MS = 60 * 60 * 1000;

/** The time that a link to a composed checkout can be used. */
export const ORDER_LINK_MS = 72 * HOUR_MS;
/** The time that one to an unpaid order can, unless its account is open for longer: its stock is held. */
export const PAYMENT_LINK_MS = 24 * HOUR_MS;

/** Open: it can be used. Ordered: its order is made, and may still be unpaid. Over: it has ended. */
export const ORDER_LINK_STATES = ['Open', 'Ordered', 'Over'] as const;
export type OrderLinkState = (typeof ORDER_LINK_STATES)[number];

interface LinkFacts {
  expiresAt: number;
  /** The status of its checkout. */
  status: string;
  /** The live order of its checkout. */
  orderNo: string | null;
}

export function toOrderLinkState(
  { expiresAt, status, orderNo }: LinkFacts,
  now: number,
): OrderLinkState {
  if (status === 'Completed' || orderNo !== null) return 'Ordered';
  return expiresAt > now ? 'Open' : 'Over';
}

interface UnpaidFacts {
  paidAt: number | null;
  status: string;
  cancelReason: string | null;
}

/** Returns whether an order can be paid by a link: it is unpaid, or was given up as it was not paid in time. */
export function canPayAgain({ paidAt, status, cancelReason }: UnpaidFacts): boolean {
  if (paidAt !== null) return false;
  if (status === 'OrderCreated' || status === 'OrderReceived') return true;
  return cancelReason === 'expired' || cancelReason === 'paymentFailed';
}
