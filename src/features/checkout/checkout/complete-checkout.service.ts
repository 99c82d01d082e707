import type { Tx } from '#db/connection.ts';
import { deleteOrderedLines } from '../../cart/cart/ordered-line.queries.ts';
import { updateCheckoutCompleted } from './checkout-end.queries.ts';

/**
 * What an order's payment ends: the checkout, and the cart lines it was made from. Once a checkout:
 * what is paid by transfer ends it when its account is made, and again when the money comes.
 */
export async function completeCheckout(t: Tx, checkoutSn: string): Promise<void> {
  if (!(await updateCheckoutCompleted(t, checkoutSn))) return;
  await deleteOrderedLines(t, checkoutSn);
}
