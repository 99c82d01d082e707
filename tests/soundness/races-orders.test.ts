import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginCheckout, createOrder, type Made } from '../support/order/checkout.ts';
import { startEasyShop, type EasyShop } from '../support/order/payment/easy.ts';
import { makeProduct } from '../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/order/money/money.ts';
import { beginPurchase } from '../support/soundness/race.ts';
import { pairsOf } from '../support/soundness/race-pairs.ts';
import { rivalAt } from '../support/soundness/rival.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/benefit/wallet.ts';

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset', {});
  await shop.payu.control('reset', {});
});
afterEach(() => expectSound(shop));

const { meet, expectAll } = pairsOf('races-orders');

describe('two orders at once', () => {
  meet('place', 'place', 'return');
  meet('coupon', 'coupon');
  meet('points', 'points');

  const USES = {
    coupon: (itemCode: string, possessionCouponSn?: number) => ({
      appliedCoupons: { itemCoupons: [{ itemCode, possessionCouponSn }] },
      expectedTotal: 45_000,
    }),
    points: () => ({ point: 1_000, expectedTotal: 49_000 }),
    deposit: () => ({ deposit: 1_000, expectedTotal: 49_000 }),
  };

  const REFUSALS = {
    coupon: ['CouponAlreadyUsed', 'CouponNotUsable'],
    points: ['PointsNotEnough', 'PointNotUsable'],
    deposit: ['DepositNotEnough', 'DepositNotUsable'],
  };

  const kinds = ['coupon', 'points', 'deposit'] as const;
  const moments = ['afterPriced', 'beforeOrderCommit'] as const;
  const pairs = kinds.flatMap((kind) => moments.map((seam) => ({ kind, at: seam })));

  test.each(pairs)('with the same $kind: one is made ($at)', async ({ kind, at }) => {
    const wallet = { points: 1_000, deposit: 1_000, coupons: [{ dcRate: 10 }] };
    const { shopper, couponSns } = await memberWith(shop, wallet);

    const order = async () => {
      const { itemCode, units } = await makeProduct(shop);
      const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');
      const used = USES[kind](itemCode, couponSns[0]);
      return () =>
        createOrder<Made & ErrorBody>(shopper, checkoutSn, { ...used, guestPassword: undefined });
    };

    const first = await order();
    const second = await order();
    const answers: Awaited<ReturnType<typeof first>>[] = [];
    const met = rivalAt(shop, at, async () => void answers.push(await second()));

    answers.push(await first());

    expect(await met()).toBe(true);

    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toHaveLength(1);
    expect(REFUSALS[kind]).toContain(refused[0]?.body.code);
  });

  test.each(moments)('of one checkout: one remains (%s)', async (seam) => {
    const { made: earlier, orderAgain } = await beginPurchase(shop);
    const answers: Awaited<ReturnType<typeof orderAgain>>[] = [];
    const met = rivalAt(shop, seam, async () => void answers.push(await orderAgain()));

    answers.push(await orderAgain());

    expect(await met()).toBe(true);
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await expectCounted(shop, earlier)).toBe('OrderCancelled');
  });

  test.each(moments)('of the last unit in stock: one gets it (%s)', async (seam) => {
    const { units } = await makeProduct(shop, { stock: 1 });

    const order = async () => {
      const guest = shop.shopper();
      const checkoutSn = await beginCheckout(guest, units[0]?.itemCode ?? '');
      return () => createOrder<Made & ErrorBody>(guest, checkoutSn);
    };

    const first = await order();
    const second = await order();
    const answers: number[] = [];
    const met = rivalAt(shop, seam, async () => void answers.push((await second()).status));

    answers.push((await first()).status);

    expect(await met()).toBe(true);
    expect(answers.sort()).toEqual([201, 409]);
  });

  test.each(['afterPriced', 'beforeOrderCommit'] as const)(
    'one is paid in another browser while it is ordered again (%s)',
    async (seam) => {
      const { made, form, orderAgain } = await beginPurchase(shop);
      const met = rivalAt(shop, seam, () => shop.comeBack(form));
      const again = await orderAgain();
      expect(await met()).toBe(true);

      await settleAll(shop);

      const end = await expectCounted(shop, made);
      expect([end, again.status]).toEqual(
        seam === 'afterPriced' ? ['PaymentCompleted', 409] : ['OrderCancelled', 201],
      );
    },
  );
});

/** The buyer returned from PayU’s page to the shop before the provider’s webhook arrived. */
describe('PayU’s webhook arrives while its checkout is ordered again', () => {
  meet('place', 'webhook');

  async function beginAtPayU() {
    const { units } = await makeProduct(shop);
    const buyer = shop.shopper();
    const checkoutSn = await beginCheckout(buyer, units[0]?.itemCode ?? '');
    const method = { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'payu' };
    const orderAgain = () => createOrder<Made & ErrorBody>(buyer, checkoutSn, method);

    const { body: made } = await orderAgain();
    await buyer.post('/api/payment/payu', { ecpPaymentId: made.ecpPaymentId });

    const orderId = made.orderNo;
    const paysThere = () =>
      shop.payu.control('pay', { orderId, faults: ['noticeBeforeReturn', 'lostReturn'] });

    return { made, orderAgain, paysThere };
  }

  /** Captures less cancels of an order at PayU. */
  async function kept({ orderNo }: Made): Promise<number> {
    const signs = { capture: 1, cancel: -1, refusal: 0 };
    const orderEntries = (await shop.payu.entries()).filter(({ orderId }) => orderId === orderNo);
    return orderEntries.reduce((sum, { kind, amount }) => sum + signs[kind] * amount, 0);
  }

  test.each([
    ['afterPriced', 50_000, 409],
    ['beforeOrderCommit', 0, 201],
    ['afterOrder', 0, 201],
  ] as const)('%s', async (seam, left, answered) => {
    const { made, orderAgain, paysThere } = await beginAtPayU();
    const met = rivalAt(shop, seam, paysThere);
    const again = await orderAgain();
    expect(await met()).toBe(true);

    await settleAll(shop);
    expect([again.status, await kept(made)]).toEqual([answered, left]);
  });

  test.each(['beforeLook', 'afterLook', 'beforeFindingCommit', 'afterFinding'] as const)(
    'told of first (%s)',
    async (seam) => {
      const { made, orderAgain, paysThere } = await beginAtPayU();
      const answers: number[] = [];
      const met = rivalAt(shop, seam, async () => void answers.push((await orderAgain()).status));

      await paysThere();

      expect(await met()).toBe(true);

      await settleAll(shop);

      const isReplaced = answers[0] === 201;
      expect([await kept(made), answers[0]]).toEqual(isReplaced ? [0, 201] : [50_000, 409]);

      if (seam === 'afterFinding') expect(isReplaced).toBe(false);
    },
  );
});

test('every pair that the table has for this file is raced', expectAll);
