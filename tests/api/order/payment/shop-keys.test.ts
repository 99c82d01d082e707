import { afterAll, beforeAll, expect, test } from 'vitest';
import { payUSettings } from '../../../../scripts/sandbox-beside.ts';
import { placeOrder } from '../../../support/order/checkout.ts';
import { startEasyShop, type EasyShop } from '../../../support/order/payment/easy.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { runVerb } from '../../../support/shop-verb.ts';

/** The operator's commands use the provider whose keys are set; no fallback to a sandbox. */

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
  shop.setNow(Date.now()); // commands have the system clock
});
afterAll(() => shop.close());

/** Runs a command of a shop with PayU only: no key of NICEPAY is set. */
function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { DATA_DIR, DATABASE_URL } = { DATABASE_URL: undefined, ...shop.env };
  const settings = payUSettings(shop.payu.url);
  return runVerb(args, { DATA_DIR, DATABASE_URL, ...settings, LOG_LEVEL: 'silent', ...env });
}

/** An order that is paid at PayU, without a webhook to the shop. */
async function paidUnheard() {
  const { units } = await makeProduct(shop);
  const buyer = shop.shopper();
  const placedOrder = await placeOrder(buyer, units[0]?.itemCode ?? '', {
    selectedPaymentMethodType: 'EasyPayment',
    selectedPaymentMethodCode: 'payu',
  });

  await buyer.post('/api/payment/payu', { ecpPaymentId: placedOrder.ecpPaymentId });
  await shop.payu.control('pay', {
    orderId: placedOrder.orderNo,
    faults: ['noNotice', 'lostReturn'],
  });

  return placedOrder;
}

test('payments check asks it', async () => {
  const { orderNo } = await paidUnheard();
  const { code, output } = await runCommand(['payments', 'check', orderNo]);
  expect([code, output]).toEqual([0, `${orderNo}  Paid\n`]);
});

test('order cancel refunds there', async () => {
  const { orderNo } = await paidUnheard();
  await runCommand(['payments', 'check', orderNo]);

  const { code } = await runCommand(['order', 'cancel', orderNo]);

  await runCommand(['order', 'refund', orderNo]);

  expect(code).toBe(0);
  expect(await shop.payu.ledger()).toContain('cancel 50000');
});

test('reconcile compares its books', async () => {
  const { orderNo } = await paidUnheard();
  await runCommand(['payments', 'check', orderNo]);
  const { code, output } = await runCommand(['reconcile']);
  expect(output).toMatch(/^[1-9]\d* ended payments compared: 0 differ/m);
  expect(code).toBe(0);
});

test('keys that are there in part are refused by name', async () => {
  const end = await runCommand(['reconcile'], { PAYU_SECOND_KEY: '' });
  expect(end.complaint).toContain('PayU needs PAYU_SECOND_KEY, too');
  expect(end.code).toBe(1);
});
