import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireReservations } from '#src/features/payment/payment.jobs.ts';
import { placeOrder, readBooks, startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { runVerb } from '../support/shop-verb.ts';
import { tempFile } from '../support/temp-file.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  // The verb is a process of its own, with the machine's clock.
  shop.setNow(Date.now());
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(Date.now()));

function run(...args: string[]) {
  return runVerb(args, { ...shop.env, NICEPAY_TIMEOUT_MS: '5000' });
}

async function order() {
  const { units } = await makeProduct(shop);
  return placeOrder(shop.shopper(), units[0]?.itemCode ?? '');
}

/** An order whose payment was made, but whose answer never came. */
async function lostAnswer() {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Unknown' });
  shop.setNow(Date.now() - 10_000); // so that the next look is due
  return made;
}

test('what is open is settled, what ended is compared, and both are told', async () => {
  const paid = await order();
  await shop.comeBack(await shop.consent(paid));
  // The buyer's authorization was taken, but neither browser nor notice told of it.
  shop.setNow(Date.now() - 20 * 60_000);
  const missed = await order();
  await shop.control('settings', { webhookUrl: null });
  await shop.consent(missed, { outcome: 'captured' });
  shop.setNow(Date.now());
  await expireReservations(shop.runtime);
  expect(await readBooks(shop, missed.orderNo)).toMatchObject({ attempt: 'Failed' });
  const open = await lostAnswer();
  const { code, output } = await run('reconcile');
  expect(output.split('\n')).toEqual([
    `${open.orderNo}  Unknown -> Paid`,
    '1 payments open: 1 asked about, 1 ended, 0 wait for their buyers, 0 left.',
    `${missed.orderNo}  nicepay  Refunded  healed: 50000 won are there for an order that was given up`,
    '3 ended payments compared: 1 differ, 1 healed, 0 explained, 0 left.',
    '',
  ]);
  expect(code).toBe(0);
  expect(await shop.ledger()).toContain('cancel 50000');
});

test('what the provider does not tell stays open, with the reason', async () => {
  const { orderNo } = await lostAnswer();
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 1_000 });
  const { code, output } = await run('reconcile', '--days', '0');
  expect(output).toContain(`${orderNo}  Unknown -> Unknown  http 500\n`);
  expect(output).toContain('0 wait for their buyers, 1 left.\n');
  expect(code).toBe(1);
  await shop.control('reset', {});
});

test('staff look into one payment at once', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  const { code, output } = await run('payments', 'check', made.orderNo);
  expect([code, output]).toEqual([0, `${made.orderNo}  Paid\n`]);
});

test('a folder without a shop is a sentence', async () => {
  const end = await runVerb(['reconcile', '--data', tempFile('nothing')]);
  expect([end.code, end.complaint]).toEqual([1, expect.stringMatching(/^No shop in /)]);
});
