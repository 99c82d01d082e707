import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMatches } from '#src/features/order/settlement/settlement.service.ts';
import { readBooks } from '#src/features/order/settlement/month.service.ts';
import { MONTH_SUMS, NO_MONTH, type MonthSums } from '#src/features/order/settlement/month.ts';
import { kstDay } from '#src/lib/date.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { settleRefunds } from '../../../support/order/settle-refunds.ts';
import { anyShopSteps, ShopHistory } from '../../../support/order/shop-history.ts';
import { anyPlaced, placeOrder } from '../../../support/order/shop-order.ts';

const RUNS = Number(process.env['MONTH_RUNS'] ?? 12);
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PayingShop;
let firstDay = '';
beforeAll(async () => {
  shop = await startPayingShop();
  firstDay = kstDay(shop.now());
});
afterAll(() => shop.close());

const addUp = (amounts: readonly (number | null | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0);

/** The sums of everything that ever happened, each payment by what is kept of it in the end. */
async function sumNaively(): Promise<MonthSums> {
  const { read } = shop.runtime.database;
  const orders = await read.selectFrom('orders').selectAll().where('paidAt', '>', 0).execute();
  const attempts = await read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('status', '=', 'Paid')
    .where('provider', '<>', 'none')
    .execute();
  const refunds = await read
    .selectFrom('refund')
    .selectAll()
    .where('status', '=', 'Done')
    .execute();
  const listBack = (paymentAttemptSn: number) =>
    refunds.filter((refund) => refund.paymentAttemptSn === paymentAttemptSn);

  const kept = attempts.map(({ paymentAttemptSn, amount, taxFreeAmt }) => {
    const back = listBack(paymentAttemptSn);
    const freeAmt = taxFreeAmt - addUp(back.map((refund) => refund.taxFreeAmt));
    return { taxed: amount - addUp(back.map((refund) => refund.amount)) - freeAmt, freeAmt };
  });
  const deposits = orders.map(({ usedDepositAmt, refundedDepositAmt }) => ({
    taxed: usedDepositAmt - refundedDepositAmt,
    freeAmt: 0,
  }));

  const all = [...kept, ...deposits];
  const supplyAmt = addUp(all.map(({ taxed }) => Math.round(taxed / 1.1)));
  const paidAmt = addUp([
    ...attempts.map(({ amount }) => amount),
    ...orders.map(({ usedDepositAmt }) => usedDepositAmt),
  ]);
  const money = refunds.filter(({ means }) => means !== 'Point');
  const refundAmt = addUp(money.map(({ amount }) => amount));

  return {
    paidAmt,
    refundAmt,
    netAmt: paidAmt - refundAmt,
    supplyAmt,
    vatAmt: addUp(all.map(({ taxed }) => taxed)) - supplyAmt,
    taxFreeAmt: addUp(all.map(({ freeAmt }) => freeAmt)),
    pointAmt: addUp(orders.map((order) => order.usedExclusivePointAmt - order.refundedPointAmt)),
  };
}

test(
  'after any histories the days are the books, and every payment and refund waits for its row once',
  { timeout: 20_000 * RUNS },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaced, anyShopSteps, async (placed, steps) => {
        const history = new ShopHistory(shop, await placeOrder(shop, placed));
        for (const step of steps) {
          if (step.kind !== 'console') await history[step.kind](step);
        }
        await settleRefunds(shop, history.order);
        shop.setNow(shop.now() + DAY_MS / 4);

        const range = { from: firstDay, to: kstDay(shop.now()) };
        const books = await readBooks(shop.runtime.database.read, range);
        expect(books.total).toEqual(await sumNaively());

        for (const parts of [books.days, books.methods]) {
          const sums = { ...NO_MONTH };
          for (const part of parts.values()) {
            for (const name of MONTH_SUMS) sums[name] += part[name];
          }
          expect(sums).toEqual(books.total);
        }

        const matches = await readMatches(shop.runtime.database.read, range);
        expect(new Set(matches.map(({ state }) => state))).toEqual(new Set(['missingInFile']));
        const keys = matches.map(({ entry }) => entry?.key);
        expect(new Set(keys).size).toBe(keys.length);
        const [paid, back] = ['Approval', 'Cancel'].map((kind) =>
          matches.filter(({ entry }) => entry?.kind === kind),
        );
        const { length: refundCount } = await shop.runtime.database.read
          .selectFrom('refund')
          .select('refundSn')
          .where('means', '=', 'Payment')
          .where('status', '=', 'Done')
          .execute();
        expect(back?.length).toBe(refundCount);
        expect(addUp((paid ?? []).map(({ entry }) => entry?.amount))).toBe(
          books.total.paidAmt - (await sumDeposits()),
        );
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

async function sumDeposits(): Promise<number> {
  const orders = await shop.runtime.database.read
    .selectFrom('orders')
    .select('usedDepositAmt')
    .where('paidAt', '>', 0)
    .execute();
  return addUp(orders.map(({ usedDepositAmt }) => usedDepositAmt));
}
