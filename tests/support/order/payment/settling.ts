import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { placeOrder, type Made, type PayingShop } from '../checkout.ts';
import { makeProduct } from '../../product/factories.ts';

/** An unpaid order of one product, and its guest. */
export async function orderAsGuest(shop: PayingShop) {
  const { units } = await makeProduct(shop);
  const guest = shop.shopper();
  return { ...(await placeOrder(guest, units[0]?.itemCode ?? '')), guest };
}

export function advanceClock(shop: PayingShop, seconds: number): void {
  shop.setNow(shop.now() + seconds * 1000);
}

/** Polls with exponential backoff until nothing is open, at most `limit` times; seconds passed. */
export async function settlePayments(shop: PayingShop, limit = 12): Promise<number> {
  const begin = shop.now();

  for (let n = 0; n < limit; n++) {
    advanceClock(shop, 2 ** n > 16 ? 16 : 2 ** n);
    await reconcilePayments(shop.runtime);
    await giveRefunds(shop.runtime);

    const open = await shop.runtime.database.read
      .selectFrom('payment_attempt')
      .select('status')
      .where('status', 'in', ['Approving', 'Unknown', 'Refunding'])
      .execute();
    if (open.length === 0) break;
  }

  return (shop.now() - begin) / 1000;
}

export async function getAttemptSn(shop: PayingShop, order: Made): Promise<number> {
  const row = await shop.runtime.database.read
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('ecpPaymentId', '=', order.ecpPaymentId)
    .executeTakeFirstOrThrow();
  return row.paymentAttemptSn;
}

/** Due times of the attempt's late checks. */
export async function listLateChecks(shop: PayingShop, order: Made): Promise<number[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select('runAt')
    .where('key', 'like', `late-check:${await getAttemptSn(shop, order)}:%`)
    .execute();
  return rows.map((row) => row.runAt);
}

/** The books of an order that was paid. */
export const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};
