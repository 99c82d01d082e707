import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { placeOrder, readBooks, type Made } from '../../../support/order/checkout.ts';
import {
  consentAtNaverPay,
  followRedirect,
  startEasyShop,
  type EasyShop,
} from '../../../support/order/payment/easy.ts';
import { makeProduct } from '../../../support/product/factories.ts';

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.naverpay.control('reset', {});
});

const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};
const GIVEN_UP = { order: 'OrderCancelled', attempt: 'Failed', reservedQty: 0 };

async function orderProduct() {
  const { units } = await makeProduct(shop);
  const buyer = shop.shopper();
  const method = {
    selectedPaymentMethodType: 'EasyPayment',
    selectedPaymentMethodCode: 'naverpay',
  };

  return { ...(await placeOrder(buyer, units[0]?.itemCode ?? '', method)), buyer };
}

function advanceClock(seconds: number): void {
  shop.setNow(shop.now() + seconds * 1000);
}

/** Polls with exponential backoff for two and a half minutes. */
async function pollPayments(): Promise<void> {
  for (let n = 0; n < 12; n++) {
    advanceClock(2 ** n > 16 ? 16 : 2 ** n);
    await reconcilePayments(shop.runtime);
  }
}

const buildCompletePath = (placedOrder: Made) => `/orderComplete/${placedOrder.orderNo}`;
const buildFailedPath = (placedOrder: Made & { checkoutSn: string }) =>
  `/checkout/${placedOrder.checkoutSn}?payment=failed`;

describe('Naver Pay', () => {
  test('is opened with the stored amount and without the buyer’s data', async () => {
    const placedOrder = await orderProduct();
    const { ecpPaymentId } = placedOrder;

    const { body } = await placedOrder.buyer.post<{ open: Record<string, string> }>(
      '/api/payment/naverpay',
      { ecpPaymentId },
    );
    expect(body).toMatchObject({
      sdkUrl: expect.stringContaining('naverpay.min.js'),
      create: { mode: 'development', chainId: 'sandbox-chain' },
      open: {
        merchantPayKey: placedOrder.orderNo,
        totalPayAmount: '50000',
        taxScopeAmount: '50000',
        taxExScopeAmount: '0',
        productName: '시험 등산 자켓',
      },
    });
    expect(body.open['merchantUserKey']).toMatch(/^[\w-]{43}$/);

    const stranger = await shop.shopper().post('/api/payment/naverpay', { ecpPaymentId });
    expect(stranger.status).toBe(401);

    const wrong = await placedOrder.buyer.post('/api/payment/nicepayments/start', { ecpPaymentId });
    expect(wrong.status).toBe(422);
  });

  test('pays an order', async () => {
    const placedOrder = await orderProduct();
    const back = await consentAtNaverPay(shop, placedOrder);
    expect(await followRedirect(shop, back)).toBe(buildCompletePath(placedOrder));
    expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
    expect(await shop.naverpay.ledger()).toEqual(['capture 50000']);
    expect(await (await placedOrder.buyer.raw(buildCompletePath(placedOrder))).text()).toContain(
      '네이버페이',
    );
    expect(await followRedirect(shop, back)).toBe(buildCompletePath(placedOrder));
  });

  test('twenty copies of one return are one capture', async () => {
    const placedOrder = await orderProduct();
    const back = await consentAtNaverPay(shop, placedOrder);

    const locations = await Promise.all(
      Array.from({ length: 20 }, () => followRedirect(shop, back)),
    );
    expect(new Set(locations)).toEqual(new Set([buildCompletePath(placedOrder)]));
    expect(await shop.naverpay.ledger()).toEqual(['capture 50000']);
  });

  test('giving up leads back to the checkout', async () => {
    const placedOrder = await orderProduct();
    const back = await consentAtNaverPay(shop, placedOrder, { outcome: 'buyerCancels' });
    expect(await followRedirect(shop, back)).toBe(buildFailedPath(placedOrder));
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);

    const html = await (await placedOrder.buyer.raw(buildFailedPath(placedOrder))).text();
    expect(html).toContain('결제가 취소되었습니다.');
  });

  test.each(['issuerRefuses', 'authorizationExpires', 'forgedReturn'])(
    '%s: no order',
    async (fault) => {
      const placedOrder = await orderProduct();
      expect(
        await followRedirect(shop, await consentAtNaverPay(shop, placedOrder, { faults: [fault] })),
      ).toBe(buildFailedPath(placedOrder));
      expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);
      expect(await shop.naverpay.ledger()).not.toContain('capture 50000');
    },
  );

  test.each([
    'hangBefore',
    'hangAfter',
    'http500Before',
    'http500After',
    'resetAfter',
    'halfBody',
    'invalidJson',
    'wrongAmount',
  ])('%s at approve: an order in the end, one capture', async (fault) => {
    const placedOrder = await orderProduct();
    await followRedirect(shop, await consentAtNaverPay(shop, placedOrder, { faults: [fault] }));

    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Unknown' });

    await pollPayments();

    expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
    expect(await shop.naverpay.ledger()).toEqual(['capture 50000']);
  });

  test('a payment of another amount or another order is refunded', async () => {
    for (const changes of [
      { totalPayAmount: '100', taxScopeAmount: '100' },
      { merchantPayKey: 'somebody-else' },
    ]) {
      const placedOrder = await orderProduct();
      await followRedirect(shop, await consentAtNaverPay(shop, placedOrder, changes));
      await pollPayments();

      expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({
        order: 'OrderCancelled',
        attempt: 'Refunded',
      });
    }
    expect(await shop.naverpay.ledger()).toEqual([
      'capture 100',
      'cancel 100',
      'capture 50000',
      'cancel 50000',
    ]);
  });

  test('a stolen return is refused, and the payment goes on where it belongs', async () => {
    const victim = await orderProduct();
    const thief = await orderProduct();
    const back = await consentAtNaverPay(shop, victim);
    const stolen = new URL(back);

    stolen.searchParams.set('ecpPaymentId', thief.ecpPaymentId);

    expect(await followRedirect(shop, stolen.href)).toBe(buildFailedPath(thief));
    expect(await readBooks(shop, thief.orderNo)).toMatchObject(GIVEN_UP);

    await reconcilePayments(shop.runtime);

    expect(await followRedirect(shop, back)).toBe(buildCompletePath(victim));
    expect(await readBooks(shop, victim.orderNo)).toEqual(PAID);
    expect(await shop.naverpay.ledger()).toEqual(['capture 50000']);
  });

  test.each(['hangAfter', 'http500After', 'resetAfter', 'halfBody'])(
    'a stolen return whose answer is lost (%s) is not called off in the victim’s name',
    async (fault) => {
      const victim = await orderProduct();
      const thief = await orderProduct();
      const stolen = new URL(await consentAtNaverPay(shop, victim, { faults: [fault] }));

      stolen.searchParams.set('ecpPaymentId', thief.ecpPaymentId);
      await followRedirect(shop, stolen.href);
      await pollPayments();

      expect(await readBooks(shop, thief.orderNo)).toMatchObject(GIVEN_UP);
      expect(await readBooks(shop, victim.orderNo)).toEqual(PAID);
      expect(await shop.naverpay.ledger()).toEqual(['capture 50000']);
    },
  );

  test('another’s payment pays no order twice', async () => {
    const mine = await orderProduct();
    const theirs = await orderProduct();
    const back = new URL(await consentAtNaverPay(shop, mine));

    await followRedirect(shop, back.href);
    back.searchParams.set('ecpPaymentId', theirs.ecpPaymentId);
    await followRedirect(shop, back.href);

    expect(await readBooks(shop, mine.orderNo)).toEqual(PAID);
    expect(await readBooks(shop, theirs.orderNo)).toMatchObject({ order: 'OrderCreated' });
    expect(await shop.naverpay.ledger()).toEqual(['capture 50000']);
  });

  test('a return that was never made ends without money having moved', async () => {
    const placedOrder = await orderProduct();
    await consentAtNaverPay(shop, placedOrder);
    advanceClock(15 * 60);
    await expireReservations(shop.runtime);

    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject(GIVEN_UP);
    expect(await shop.naverpay.ledger()).toEqual([]);
  });

  test.each([
    ['no result', 'resultCode'],
    ['no payment id', 'paymentId'],
    ['no attempt', 'ecpPaymentId'],
  ])('a return with %s changes nothing', async (_, missing) => {
    const placedOrder = await orderProduct();
    const back = new URL(await consentAtNaverPay(shop, placedOrder));
    back.searchParams.delete(missing);
    expect(await followRedirect(shop, back.href)).toBe('/?alert=0003');
    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Ready' });
  });

  test('by API the same return settles the same way, and NICEPAY’s return does not', async () => {
    const placedOrder = await orderProduct();
    const { searchParams } = new URL(await consentAtNaverPay(shop, placedOrder));
    const { ecpPaymentId, ...fields } = Object.fromEntries(searchParams);
    const ecpCallbackParams = Buffer.from(JSON.stringify(fields)).toString('base64url');
    const body = { ecpPaymentId, ecpCallbackParams };

    const nicepay = await placedOrder.buyer.post('/api/payment/nicepayments/authenticate', body);
    expect(nicepay.status).toBe(403);

    const answer = await placedOrder.buyer.post('/api/payment/easyPaymentsAuthentications', body);
    expect(answer.body).toEqual({
      state: 'Paid',
      orderNo: placedOrder.orderNo,
      redirectUrl: buildCompletePath(placedOrder),
    });
    expect(
      await followRedirect(
        shop,
        `${shop.url}/payment/naverpay_callback?${new URLSearchParams(body as Record<string, string>)}`,
      ),
    ).toBe(buildCompletePath(placedOrder));
  });
});
