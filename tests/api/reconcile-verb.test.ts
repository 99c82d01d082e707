import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder, readBooks, startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { runVerb } from '../support/shop-verb.ts';
import { tempFile } from '../support/temp-file.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

function runReconcile() {
  const { nicepay } = shop.runtime.config;
  return runVerb(['reconcile'], {
    ...shop.env,
    NICEPAY_API_URL: nicepay.apiBaseUrl,
    NICEPAY_SDK_URL: nicepay.sdkUrl,
    NICEPAY_CLIENT_ID: nicepay.clientId,
    NICEPAY_SECRET_KEY: nicepay.secretKey,
    NICEPAY_TIMEOUT_MS: String(nicepay.timeoutMs),
  });
}

/** An order whose payment was made, but whose answer never came. */
async function lostAnswer() {
  const { units } = await makeProduct(shop);
  const made = await placeOrder(shop.shopper(), units[0]?.itemCode ?? '');
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Unknown' });
  return made;
}

test('what is open is asked about and told', async () => {
  expect(await runReconcile()).toEqual({
    code: 0,
    output: '0 payments open: 0 asked about, 0 ended, 0 left.\n',
    complaint: '',
  });
  const { orderNo } = await lostAnswer();
  expect(await runReconcile()).toEqual({
    code: 0,
    output: `${orderNo}  Unknown -> Paid\n1 payments open: 1 asked about, 1 ended, 0 left.\n`,
    complaint: '',
  });
  expect(await readBooks(shop, orderNo)).toMatchObject({
    order: 'PaymentCompleted',
    attempt: 'Paid',
  });
});

test('what the provider does not tell stays open, with the reason', async () => {
  const { orderNo } = await lostAnswer();
  await shop.control('faults', { fault: 'http500Before', call: 'query' });
  await shop.control('faults', { fault: 'http500Before', call: 'netCancel' });
  const { code, output } = await runReconcile();
  expect(output).toContain(`${orderNo}  Unknown -> Unknown  http 500\n`);
  expect(code).toBe(1);
});

test('a folder without a shop is a sentence', async () => {
  const end = await runVerb(['reconcile', '--data', tempFile('nothing')]);
  expect([end.code, end.complaint]).toEqual([1, expect.stringMatching(/^No shop in /)]);
});
