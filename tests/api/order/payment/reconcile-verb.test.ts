import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import {
  placeOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { makePaid } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import { memberWith } from '../../../support/benefit/wallet.ts';
import { tempFile } from '../../../support/temp-file.ts';
import { runVerbProcess } from '../../../support/verb-process.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  // Commands have the system clock.
  shop.setNow(Date.now());
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(Date.now()));

const buildSettings = () => ({ ...shop.env, NICEPAY_TIMEOUT_MS: '5000' });

function runCommand(...args: string[]) {
  return runVerb(args, buildSettings());
}

async function orderProduct() {
  const { units } = await makeProduct(shop);
  return placeOrder(shop.shopper(), units[0]?.itemCode ?? '');
}

/** An order whose payment was approved, but whose response was lost. */
async function lostAnswer() {
  shop.setNow(Date.now() - 10_000); // so that the next poll is due
  const placedOrder = await orderProduct();
  await shop.comeBack(await shop.consent(placedOrder, { faults: ['hangAfter'] }));
  expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Unknown' });
  return placedOrder;
}

test('open payments are settled, ended ones compared, and both reported', async () => {
  const paid = await orderProduct();
  await shop.comeBack(await shop.consent(paid));
  // The payment was captured, but neither the return nor the webhook arrived.
  shop.setNow(Date.now() - 20 * 60_000);

  const missed = await orderProduct();

  await shop.control('settings', { webhookUrl: null });
  await shop.consent(missed, { outcome: 'captured' });
  shop.setNow(Date.now());
  await expireReservations(shop.runtime);

  expect(await readBooks(shop, missed.orderNo)).toMatchObject({ attempt: 'Failed' });

  const open = await lostAnswer();
  const { code, output } = await runCommand('reconcile');
  expect(output.split('\n')).toEqual([
    `${open.orderNo}  Unknown -> Paid`,
    '1 payments open: 1 asked about, 1 ended, 0 wait for their buyers, 0 left.',
    '0 refunds out: 0 given back, 0 left.',
    `${missed.orderNo}  nicepay  Refunded  healed: 50000 won are there for an order that was given up`,
    '3 ended payments compared: 1 differ, 1 healed, 0 explained, 0 left.',
    '',
  ]);
  expect(code).toBe(0);
  expect(await shop.ledger()).toContain('cancel 50000');
});

test('settings of another shop are reported, instead of a refused connection', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const elsewhere = { ...shop.env, NICEPAY_API_URL: url };

  const { code, output, complaint } = await runVerbProcess(['reconcile'], elsewhere);
  expect([code, output]).toEqual([2, '']);
  expect(complaint).toContain(`Nobody answers at ${url}, `);
  expect(complaint).toContain('Run this with the settings of the shop');
  expect(complaint).not.toContain('ECONNREFUSED');
});

test('a payment without the provider’s response stays open, with the reason', async () => {
  const { orderNo } = await lostAnswer();

  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 1_000 });

  const { code, output } = await runCommand('reconcile', '--days', '0');
  expect(output).toContain(`${orderNo}  Unknown -> Unknown  http 500\n`);
  expect(output).toContain('0 wait for their buyers, 1 left.\n');
  expect(code).toBe(1);

  await shop.control('reset', {});
  shop.setNow(Date.now() + 10_000); // the open one is polled again
  await reconcilePayments(shop.runtime);
});

test('an open refund is retried, and reported while it stays open', async () => {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];

  const { orderNo } = await makePaid(shop, { items });
  expect((await runCommand('order', 'cancel', orderNo)).code).toBe(0);

  await shop.control('faults', { fault: 'http500Before', call: 'cancel' });

  const first = await runCommand('reconcile', '--days', '0');
  expect(first.output).toMatch(
    new RegExp(`${orderNo}  refund of 50000 won  LEFT: Refund \\d+: http 500`),
  );
  expect([first.code, first.output]).toEqual([
    1,
    expect.stringContaining('1 refunds out: 0 given back, 1 left.'),
  ]);

  const second = await runCommand('reconcile', '--days', '0');
  expect(second.output).toContain(`${orderNo}  refund of 50000 won  given back\n`);
  expect([second.code, second.output]).toEqual([
    0,
    expect.stringContaining('1 refunds out: 1 given back, 0 left.'),
  ]);
});

test('staff check one payment immediately', async () => {
  const placedOrder = await orderProduct();
  await shop.comeBack(await shop.consent(placedOrder, { faults: ['hangAfter'] }));
  const check = ['payments', 'check', placedOrder.orderNo];
  const done = await runVerbProcess(check, buildSettings());
  expect(done).toEqual({ code: 0, output: `${placedOrder.orderNo}  Paid\n`, complaint: '' });
});

test.each([
  ['waits', false, 'Ready'],
  ['is placed', true, 'Paid'],
])('an order that points pay %s, without a call to a provider', async (_, isPlaced, status) => {
  const { units } = await makeProduct(shop);
  const { shopper } = await memberWith(shop, { points: 50_000 });
  const { orderNo, ecpPaymentId } = await placeOrder(shopper, units[0]?.itemCode ?? '', {
    selectedPaymentMethodType: 'Point',
    selectedPaymentMethodCode: 'none',
    guestPassword: undefined,
    point: 50_000,
    expectedTotal: 0,
  });

  if (isPlaced) await shopper.post('/api/order/placeOrder', { ecpPaymentId });

  const { code, output } = await runCommand('payments', 'check', orderNo);
  expect([code, output]).toEqual([0, `${orderNo}  ${status}\n`]);
});

test('staff accept a refund made in the provider’s console', async () => {
  const placedOrder = await orderProduct();
  const form = await shop.consent(placedOrder);

  await shop.comeBack(form);

  const { tid = '' } = form;
  const part = { amount: 10_000, taxFreeAmt: 0 };
  const request = { tid, part, reason: 'console', cancelOrderId: 'console' };

  await shop.runtime.gateways.of('nicepay').cancel(request);

  expect((await runCommand('payments', 'check', placedOrder.orderNo)).output).toBe(
    `${placedOrder.orderNo}  Paid\n`,
  );
  expect((await runCommand('order', 'prepare', placedOrder.orderNo)).complaint).toContain(
    'PaymentCancelledThere',
  );
  expect((await runCommand('order', 'show', placedOrder.orderNo)).output).toContain(
    'MISSING: ₩10,000',
  );

  const accepted = await runCommand('payments', 'accept', placedOrder.orderNo);
  expect(accepted.output).toBe(`${placedOrder.orderNo}  10000 won accepted as given back\n`);
  expect((await runCommand('order', 'prepare', placedOrder.orderNo)).code).toBe(0);
});

test('a folder without a shop is a sentence', async () => {
  const end = await runVerb(['reconcile', '--data', tempFile('nothing')]);
  expect([end.code, end.complaint]).toEqual([1, expect.stringMatching(/^No shop in /)]);
});
