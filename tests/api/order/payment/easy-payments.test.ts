import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import { findNameKey } from '#src/features/order/payment-method/method-name.ts';
import { NICEPAY_EASY_PAYMENTS } from '#src/gateways/gateway.ts';
import { readConfig } from '#src/server/config.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  readBooks,
} from '../../../support/order/checkout.ts';
import { startEasyShop, type EasyShop } from '../../../support/order/payment/easy.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { signedIn } from '../../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

let shop: EasyShop;
/** A shop whose contract with NICEPAY lacks some of the easy payments. */
let lesser: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
  lesser = await startEasyShop({ NICEPAY_EASY_PAYMENTS: 'kakaopay, ssgpay' });
});
afterAll(async () => {
  await shop.close();
  await lesser.close();
});
beforeEach(() => shop.control('reset', {}));

const EASY = [
  { code: 'kakaopay', method: 'kakaopay', ko: '카카오페이', en: 'Kakao Pay', card: '카카오머니' },
  { code: 'payco', method: 'payco', ko: '페이코', en: 'PAYCO', card: '페이코포인트' },
  { code: 'samsungpay', method: 'samsungpayCard', ko: '삼성페이', en: 'Samsung Pay', card: '삼성' },
  { code: 'ssgpay', method: 'ssgpay', ko: 'SSG페이', en: 'SSG Pay', card: 'SSG머니' },
] as const;

const buildMethod = (selectedPaymentMethodCode: string) => ({
  selectedPaymentMethodType: 'EasyPayment',
  selectedPaymentMethodCode,
});

async function unitOf(easyShop: EasyShop): Promise<string> {
  const { units } = await makeProduct(easyShop);
  return units[0]?.itemCode ?? '';
}

test('every easy payment of NICEPAY is tested here', () => {
  expect(EASY.map(({ code }) => code)).toEqual(NICEPAY_EASY_PAYMENTS);
});

describe.each(EASY)('$ko', ({ code, method, ko, en, card }) => {
  async function order() {
    const buyer = shop.shopper();
    return { ...(await placeOrder(buyer, await unitOf(shop), buildMethod(code))), buyer };
  }

  test('opens its own window, pays, and is shown by its name', async () => {
    const placedOrder = await order();
    const { ecpPaymentId, orderNo, buyer } = placedOrder;

    const start = await buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
      ecpPaymentId,
    });
    expect(start.body.fields).toMatchObject({ method, amount: 50_000, orderId: orderNo });

    const complete = `/orderComplete/${orderNo}`;
    expect(await shop.comeBack(await shop.consent(placedOrder, { method }))).toBe(complete);
    expect(await readBooks(shop, orderNo)).toMatchObject({ order: 'PaymentCompleted' });

    const pages = [complete, `/guest/order/${orderNo}`];
    for (const page of pages) {
      const html = await (await buyer.raw(page)).text();
      expect(html).toContain(ko);
      expect(html).toContain(card);
      expect(await (await buyer.raw(`/en${page}`)).text()).toContain(en);
    }

    const { body } = await buyer.get(`/api/guest/order/${orderNo}`);
    expect(body).toMatchObject({
      payment: { paymentMethodType: 'EasyPayment', provider: 'nicepay', easyPayment: code },
      cashReceipt: null,
    });
  });

  test('is refunded to the same means', async () => {
    const placedOrder = await order();
    const { orderNo, buyer } = placedOrder;

    await shop.comeBack(await shop.consent(placedOrder, { method }));

    const path = `/api/order/${orderNo}`;
    const { body } = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, {});
    const request = { reasonCode: 'ChangedMind', expectedRefundAmt: body.refundAmt };

    const done = await buyer.post(`${path}/cancel`, request);
    expect(done.body).toMatchObject({ refunds: [{ means: 'Payment', amount: 50_000 }] });

    await giveRefunds(shop.runtime);
    expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
  });

  test('after giving up or a refusal the buyer may choose again', async () => {
    for (const changes of [{ outcome: 'buyerCancels' }, { faults: ['issuerRefuses'] }]) {
      const placedOrder = await order();
      const back = `/checkout/${placedOrder.checkoutSn}?payment=failed`;
      expect(await shop.comeBack(await shop.consent(placedOrder, { method, ...changes }))).toBe(
        back,
      );
      expect(
        (await createOrder(placedOrder.buyer, placedOrder.checkoutSn, buildMethod('naverpay')))
          .status,
      ).toBe(201);
    }
  });
});

async function listOfferedMethods(easyShop: EasyShop, locale: 'ko' | 'en' = 'ko') {
  const buyer = easyShop.shopper();
  const checkoutSn = await beginCheckout(buyer, await unitOf(easyShop));

  buyer.locale = locale;

  const { body } = await buyer.get<CheckoutInputInfo>(
    `/api/checkout/checkoutInputInfo/${checkoutSn}`,
  );

  return body.availablePaymentMethods.map(findNameKey);
}

test('they are offered in the order of the reader’s country', async () => {
  const korean = [
    'kakaopay',
    'naverpay',
    'payco',
    'samsungpay',
    'ssgpay',
    'CreditCard',
    'BankAccountTransfer',
    'VirtualBankAccount',
    'CellPhone',
  ];

  expect(await listOfferedMethods(shop)).toEqual([...korean, 'payu']);
  expect(await listOfferedMethods(shop, 'en')).toEqual(['payu', ...korean]);
});

test('what a member paid with last comes first, if it can be used', async () => {
  const buyer = await signedIn(shop);

  const methodsOf = async (who: Shopper, salePrice = 50_000) => {
    const { units } = await makeProduct(shop, { salePrice, listPrice: salePrice });
    const checkoutSn = await beginCheckout(who, units[0]?.itemCode ?? '');
    const { body } = await who.get<CheckoutInputInfo>(
      `/api/checkout/checkoutInputInfo/${checkoutSn}`,
    );

    return body.availablePaymentMethods;
  };

  const firstOf = async (who: Shopper, salePrice?: number) => {
    const [first] = await methodsOf(who, salePrice);
    return first && [findNameKey(first), first.isLastUsed];
  };
  expect(await firstOf(buyer)).toEqual(['kakaopay', false]);

  const payBy = async (code: string, method: string) => {
    const placedOrder = await placeOrder(buyer, await unitOf(shop), buildMethod(code));
    return shop.comeBack(await shop.consent(placedOrder, { method }));
  };

  await payBy('payco', 'payco');

  expect(await firstOf(buyer)).toEqual(['payco', true]);

  // An order that was never paid changes nothing, nor do other people's.
  await placeOrder(buyer, await unitOf(shop), buildMethod('ssgpay'));

  expect(await firstOf(buyer)).toEqual(['payco', true]);
  expect(await firstOf(shop.shopper())).toEqual(['kakaopay', false]);
  expect(await firstOf(await signedIn(shop))).toEqual(['kakaopay', false]);
  // Below its minimum it stands where it always does.
  expect(await firstOf(buyer, 500)).toEqual(['kakaopay', false]);
  expect((await methodsOf(buyer)).filter(({ isLastUsed }) => isLastUsed)).toHaveLength(1);
});

test('methods outside the shop’s contract are neither offered nor accepted', async () => {
  expect(await listOfferedMethods(lesser)).not.toContain('payco');

  const buyer = lesser.shopper();
  const checkoutSn = await beginCheckout(buyer, await unitOf(lesser));

  const answer = await createOrder<ErrorBody>(buyer, checkoutSn, buildMethod('payco'));
  expectProblem(answer, 422, 'PaymentMethodUnavailable');
  expect((await createOrder(buyer, checkoutSn, buildMethod('kakaopay'))).status).toBe(201);
});

test('a wrong name among them stops the start, and none of them is fine', () => {
  expect(() => readConfig({ NICEPAY_EASY_PAYMENTS: 'kakaopay,tosspay' })).toThrow(
    'NICEPAY_EASY_PAYMENTS',
  );
  expect(readConfig({ NICEPAY_EASY_PAYMENTS: '' }).easyPayments).toEqual([]);
  expect(readConfig({}).easyPayments).toEqual(NICEPAY_EASY_PAYMENTS);
});
