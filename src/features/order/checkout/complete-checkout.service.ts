import type { Tx } from '#db/connection.ts';
import { deleteOrderedLines } from '../cart/ordered-line.queries.ts';
import { updateCheckoutCompleted } from './checkout-end.queries.ts';

/**
 * Completes a checkout, and deletes the cart lines it was made from. Idempotent: a transfer
 * completes it when its account is issued, and again when the money arrives.
 */
export async function completeCheckout(t: Tx, checkoutSn: string): Promise<void> {
  if (!(await updateCheckoutCompleted(t, checkoutSn))) return;
  await deleteOrderedLines(t, checkoutSn);
}
