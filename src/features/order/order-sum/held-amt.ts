import { orderBalance, type PaidBalance } from '../refund/refund-plan.ts';
import type { Adjustments } from './adjustment-rows.ts';
import { backAfter, unpromisedAmt, type OpenOrder } from './kept-amt.ts';

/** Computes what goes back now of what is held, whatever becomes of the returns that are still open. */
export function releasedAmt(order: OpenOrder & PaidBalance): number {
  const balanceAmt = orderBalance(order);
  const { leastAmt } = backAfter({ open: order.open, balanceAmt }, order);
  return Math.max(0, Math.min(order.heldAmt, leastAmt, unpromisedAmt(order, balanceAmt)));
}

type Left = Pick<Adjustments, 'carriedAmt' | 'heldAmt'>;

/** Returns what a step leaves to later refunds, as far as earlier ones have not held it back already. */
export function lessHeld({ carriedAmt, heldAmt }: Left, before: Pick<OpenOrder, 'heldAmt'>): Left {
  const coveredAmt = Math.max(0, Math.min(carriedAmt, before.heldAmt));
  return { carriedAmt: carriedAmt - coveredAmt, heldAmt: heldAmt - coveredAmt };
}
