import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptCancelled,
  checkPayment,
  compareBooks,
} from '#src/features/order/reconcile/compare.service.ts';
import { keptAmt } from '#src/features/order/order-sum/kept-amt.ts';
import { readClaimableOrder } from '#src/features/order/claim/sum/claimable-order.queries.ts';
import { orderBalance } from '#src/features/order/refund/refund-plan.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { expectSound } from '../../../support/order/money/money.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import { settleRefunds } from '../../../support/order/settle-refunds.ts';
import {
  ACCOUNT,
  anyShopSteps,
  ShopHistory,
  type Step,
} from '../../../support/order/shop-history.ts';
import { anyPlaced, placeOrder } from '../../../support/order/shop-order.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

interface SandboxPayment {
  tid: string;
  amount: number;
  balanceAmt: number;
  taxFreeAmt: number;
  cancels: { orderId: string; amount: number; taxFreeAmt: number }[];
}

/** What the provider has of a payment. */
async function thereOf(tid: string): Promise<SandboxPayment> {
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/payments?tid=${tid}`);
  const { payments } = (await answer.json()) as { payments: SandboxPayment[] };
  const [payment] = payments;
  if (!payment) throw new Error(`no payment ${tid}`);
  return payment;
}

const paymentsOf = ({ orderSn }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('payment_attempt')
    .select(['paymentAttemptSn', 'tid', 'amount', 'taxFreeAmt', 'acceptedAmt', 'paymentMethodType'])
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Paid')
    .where('tid', 'is not', null)
    .orderBy('paymentAttemptSn')
    .execute();

let consoles = 0;

/** The provider's console refunds a share of a payment once nothing is open, and staff accept it. */
async function refundThere({ order }: ShopHistory, { which, share }: Step): Promise<void> {
  await settleRefunds(shop, order);

  const payments = await paymentsOf(order);
  const payment = payments[which % payments.length];
  if (!payment || payment.paymentMethodType === 'CellPhone') return;

  const { balanceAmt, taxFreeAmt, amount: paidAmt } = await thereOf(payment.tid ?? '');
  const isMixed = taxFreeAmt > 0 && taxFreeAmt < paidAmt;
  const amount = Math.floor((balanceAmt * share) / 100);
  // Which part of it is free of tax no provider says.
  if (amount === 0 || isMixed) return;

  consoles += 1;

  const { bankCode, bankAccountNo: accountNo } = ACCOUNT;
  const answer = await shop.runtime.gateways.of('nicepay').cancel({
    tid: payment.tid ?? '',
    part: { amount, taxFreeAmt: taxFreeAmt > 0 ? amount : 0 },
    reason: 'console',
    cancelOrderId: `console-${consoles}`,
    refundAccount: { bankCode, accountNo, holder: '김하늘' },
  });
  expect(answer.kind).toBe('ok');

  await checkPayment(shop.runtime, order.orderSn);
  // A payment that stayed while its buyer got deposit is not missed.
  await acceptCancelled(shop.runtime, order.orderSn);
}

/** The books of the shop and of the provider agree to the won, part by part. */
async function expectEqual(order: PaidOrder): Promise<void> {
  const { read } = shop.runtime.database;
  for (const payment of await paymentsOf(order)) {
    const there = await thereOf(payment.tid ?? '');

    const refunds = await read
      .selectFrom('refund')
      .select(['cancelOrderId as orderId', 'amount', 'taxFreeAmt'])
      .where('paymentAttemptSn', '=', payment.paymentAttemptSn)
      .where('means', '=', 'Payment')
      .where('status', '=', 'Done')
      .orderBy('refundSn')
      .execute();

    const sum = refunds.reduce((all, { amount }) => all + amount, 0);

    expect([there.amount, there.taxFreeAmt]).toEqual([payment.amount, payment.taxFreeAmt]);
    expect(there.balanceAmt).toBe(payment.amount - sum - payment.acceptedAmt);

    const parts = there.cancels
      .filter(({ orderId }) => !orderId.startsWith('console-'))
      .map(({ orderId, amount, taxFreeAmt }) => ({ orderId, amount, taxFreeAmt }));
    expect(parts).toEqual(refunds);
  }

  const { differences } = await compareBooks(shop.runtime, 0);
  const orderDifferences = differences.filter(({ orderNo }) => orderNo === order.orderNo);
  expect(orderDifferences.filter(({ difference }) => difference.kind !== 'explained')).toEqual([]);
  await expectSound(shop);
}

/** The records of an order say what is left to its later refunds: what is held, and what is still to be kept. */
async function expectRecorded({ orderSn }: PaidOrder): Promise<void> {
  const { read } = shop.runtime.database;
  const cancels = await read
    .selectFrom('order_cancel')
    .select(['carriedAmt', 'heldAmt'])
    .where('orderSn', '=', orderSn)
    .execute();

  const claims = await read
    .selectFrom('claim')
    .select(['carriedAmt', 'heldAmt'])
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Confirmed')
    .execute();

  const left = [...cancels, ...claims].reduce(
    (sum, { carriedAmt, heldAmt }) => sum + carriedAmt - heldAmt,
    0,
  );
  const order = await readClaimableOrder(read, orderSn);
  expect(left).toBe(keptAmt(order) - orderBalance(order));
}

const RUNS = Number(process.env['REFUND_RUNS'] ?? 40);

test(
  'after any history the shop has what the rules say, and the provider’s ledger is the shop’s',
  { timeout: 20_000 * RUNS },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaced, anyShopSteps, async (placed, steps) => {
        const history = new ShopHistory(shop, await placeOrder(shop, placed));
        for (const step of steps) {
          if (step.kind === 'console') await refundThere(history, step);
          else await history[step.kind](step);
        }

        await settleRefunds(shop, history.order);

        await expectEqual(history.order);
        await expectRecorded(history.order);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
