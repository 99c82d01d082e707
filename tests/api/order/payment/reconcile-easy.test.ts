import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { naverPaySettings, payUSettings } from '../../../../scripts/sandbox-beside.ts';
import { NAVERPAY_KEYS } from '../../../../scripts/sandbox/naverpay/sandbox.ts';
import { placeOrder, readBooks } from '../../../support/order/checkout.ts';
import {
  consentAtNaverPay,
  followRedirect,
  startEasyShop,
  type EasyShop,
} from '../../../support/order/payment/easy.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { runVerb } from '../../../support/shop-verb.ts';

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());
// Commands have the system clock.
beforeEach(() => shop.setNow(Date.now()));

/** The command's output about one order. */
async function reconcileOrder(orderNo: string) {
  const { code, output } = await runVerb(['reconcile'], {
    ...shop.env,
    ...naverPaySettings(shop.naverpay.url),
    NAVERPAY_TIMEOUT_MS: '5000',
    ...payUSettings(shop.payu.url),
    PAYU_TIMEOUT_MS: '5000',
  });
  return { code, lines: output.split('\n').filter((line) => line.startsWith(orderNo)) };
}

async function orderProduct(code: string, buyer = shop.shopper()) {
  const { units } = await makeProduct(shop);
  const method = { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: code };
  return { ...(await placeOrder(buyer, units[0]?.itemCode ?? '', method)), buyer };
}

test('a payment at PayU for a cancelled order is refunded', async () => {
  shop.setNow(Date.now() - 60 * 60_000);

  const placedOrder = await orderProduct('payu');
  const { ecpPaymentId, orderNo } = placedOrder;

  await placedOrder.buyer.post('/api/payment/payu', { ecpPaymentId });
  shop.setNow(Date.now());
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, orderNo)).toMatchObject({ attempt: 'Failed' });

  // The webhook gets lost.
  await shop.payu.control('settings', { webhookUrl: 'http://127.0.0.1:1/' });
  await shop.payu.control('deposit', { orderId: orderNo });

  const why = 'healed: 50000 won are there for an order that was given up';
  expect(await reconcileOrder(orderNo)).toEqual({
    code: 0,
    lines: [`${orderNo}  payu  Refunded  ${why}`],
  });
  expect(await shop.payu.ledger()).toEqual(['capture 50000', 'cancel 50000']);
  expect(await reconcileOrder(orderNo)).toEqual({ code: 0, lines: [] });
});

test('a refund that staff made in Naver Pay’s console is reported, and left to them', async () => {
  const placedOrder = await orderProduct('naverpay');
  const back = await consentAtNaverPay(shop, placedOrder);

  await followRedirect(shop, back);

  const { orderNo } = placedOrder;
  expect(await reconcileOrder(orderNo)).toEqual({ code: 0, lines: [] });

  const form = {
    paymentId: new URL(back).searchParams.get('paymentId') ?? '',
    cancelReason: 'by hand',
    cancelAmount: '20000',
    taxScopeAmount: '20000',
    taxExScopeAmount: '0',
    cancelRequester: '2',
  };

  const { partnerId, clientId, clientSecret } = NAVERPAY_KEYS;
  const answer = await fetch(`${shop.naverpay.url}/${partnerId}/naverpay/payments/v1/cancel`, {
    method: 'POST',
    headers: { 'X-Naver-Client-Id': clientId, 'X-Naver-Client-Secret': clientSecret },
    body: new URLSearchParams(form),
  });
  expect(await answer.json()).toMatchObject({ code: 'Success' });

  const why = 'the provider has 30000 won, 20000 less than here';
  expect(await reconcileOrder(orderNo)).toEqual({
    code: 1,
    lines: [`${orderNo}  naverpay  Paid  LEFT: ${why}`],
  });
});
