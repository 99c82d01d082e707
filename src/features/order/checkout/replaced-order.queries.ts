import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';

/** An order whose place another may take: it is unpaid, or was given up. Undefined once it is paid. */
export function findPayableOrder(db: Reader, orderSn: number) {
  return db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'status', 'checkoutSn', 'paidAt', 'cancelReason'])
    .where('orderSn', '=', orderSn)
    .where('paidAt', 'is', null)
    .where('status', 'in', ['OrderCreated', 'OrderReceived', 'OrderCancelled'])
    .executeTakeFirst();
}

/**
 * Completes the checkout of an order that is replaced, so that nothing more is ordered by it. It locks
 * the checkout: its buyer and other links wait, and find the order that replaces it.
 */
export async function closeReplacedCheckout(t: Tx, checkoutSn: string): Promise<void> {
  await t
    .updateTable('checkout')
    .set({ status: 'Completed' })
    .where('checkoutSn', '=', checkoutSn)
    .execute();
}

interface Replacing {
  /** The checkout whose order takes the place. */
  checkoutSn: string;
  replaced: { orderSn: number; checkoutSn: string };
}

/** Returns whether another order has taken the place already: by its buyer, or by another link. */
export async function hasRivalOrder(t: Tx, { checkoutSn, replaced }: Replacing): Promise<boolean> {
  const rival = await t
    .selectFrom('orders')
    .innerJoin('checkout', 'checkout.checkoutSn', 'orders.checkoutSn')
    .select('orders.orderSn')
    .where('orders.status', '<>', sql.lit('OrderCancelled'))
    .where('orders.orderSn', '<>', replaced.orderSn)
    .where('checkout.checkoutSn', '<>', checkoutSn)
    .where((e) =>
      e.or([
        e('checkout.replacesOrderSn', '=', replaced.orderSn),
        e('checkout.checkoutSn', '=', replaced.checkoutSn),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return rival !== undefined;
}
