import { expect } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import { claimPaymentJobs } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import {
  expireReservations,
  paymentJobs,
  reconcilePayments,
} from '#src/features/order/payment/payment.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import type { PayingShop } from '../checkout.ts';

/** Clock step between two polls; longer than a lease, so that an interrupted job is taken over. */
const STEP_MS = 10_000;
const LOOKS = 16;

type Clocked = Pick<PayingShop, 'runtime' | 'now' | 'setNow'>;

/** Runs the shop's jobs until every payment attempt and refund is settled. */
export async function settleAll(shop: Clocked): Promise<void> {
  const { runtime } = shop;
  const errors: unknown[] = [];
  const worker = createWorker({
    database: runtime.database,
    clock: shop.now,
    handlers: [...paymentJobs(runtime), ...claimPaymentJobs(runtime)],
    onError: (error) => errors.push(error),
  });

  for (let look = 0; look < LOOKS; look++) {
    shop.setNow(shop.now() + STEP_MS);
    await reconcilePayments(runtime);
    await expireReservations(runtime);
    await worker.runDue(shop.now());
    await giveRefunds(runtime);

    if (!(await isAnythingOpen(shop))) return;
  }

  throw new Error(`Something is open for good: ${String(errors[0])}`);
}

async function isAnythingOpen({ runtime }: Clocked): Promise<boolean> {
  const { read } = runtime.database;
  const attempt = await read
    .selectFrom('payment_attempt')
    .select('status')
    .where('status', 'in', ['Approving', 'Unknown'])
    .executeTakeFirst();

  const refund = await read
    .selectFrom('refund')
    .select('status')
    .where('doneAt', 'is', null)
    .executeTakeFirst();

  return attempt !== undefined || refund !== undefined;
}

interface Order {
  orderNo: string;
}

/**
 * Reconciles an order with the provider's ledger: captures less cancels equal the amount that the
 * shop keeps, with at most one capture. Returns the order's status.
 */
export async function expectCounted(shop: PayingShop, { orderNo }: Order): Promise<string> {
  const order = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['orderSn', 'status', 'paidAt', 'finalTotalPaymentAmt', 'refundedPaymentAmt'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();

  const moves = (await shop.entries()).filter((entry) => entry.orderId === orderNo);
  const sum = (kind: string) =>
    moves.filter((move) => move.kind === kind).reduce((all, { amount }) => all + amount, 0);

  const saved = await sumSaved(shop, order.orderSn);
  const kept = order.paidAt === null ? 0 : order.finalTotalPaymentAmt - order.refundedPaymentAmt;
  const captures = moves.filter(({ kind }) => kind === 'capture').length;
  expect(captures, `captures for ${orderNo}`).toBeLessThanOrEqual(1);
  expect(sum('capture') - sum('cancel') - saved, `kept of ${orderNo}`).toBe(kept);

  return order.status;
}

/** Deposit saved for an order: the refund of a transfer. */
async function sumSaved({ runtime }: PayingShop, orderSn: number): Promise<number> {
  const { amount } = await runtime.database.read
    .selectFrom('deposit_ledger')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('amount'))
    .where('orderSn', '=', orderSn)
    .where('type', '=', 'Saving')
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Fails if the shop's database violates an invariant. */
export async function expectSound({ runtime }: Pick<PayingShop, 'runtime'>): Promise<void> {
  const results = await checkInvariants(runtime.database);
  const broken = results.filter(({ violations }) => violations > 0).map(({ id }) => id);
  expect(broken, 'broken invariants').toEqual([]);
}
