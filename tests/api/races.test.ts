import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeamName } from '#src/server/seam.ts';
import { beginCheckout, createOrder, startPayingShop } from '../support/checkout.ts';
import type { Made, PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/money.ts';
import { begin, cancel, expire, giveMoneyBack, notify, overtake, VBANK } from '../support/race.ts';
import type { Purchase } from '../support/race.ts';
import { rivalAt } from '../support/rival.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const PAID = ['PaymentCompleted'];
const GONE = ['OrderCancelled'];
const EITHER = [...PAID, ...GONE];
const VBANK_DAYS_IN_MINUTES = 5 * 24 * 60;

const RIVALS = {
  return: async ({ form }: Purchase) => void (await shop.comeBack(form)),
  notice: (purchase: Purchase) => notify(shop, purchase),
  cancel: async (purchase: Purchase) => void (await cancel(purchase)),
  'order again': async ({ orderAgain }: Purchase) =>
    void expect((await orderAgain()).status).toBe(409),
  expiry: () => expire(shop),
  'due date': () => expire(shop, VBANK_DAYS_IN_MINUTES),
  'another process': () => overtake(shop),
  refund: () => giveMoneyBack(shop),
  'refund by another process': () => {
    shop.setNow(shop.now() + 10_000);
    return giveMoneyBack(shop);
  },
};
type Rival = keyof typeof RIVALS;

/** What is raced against: how it begins, where it can be met, by whom, and how that may end. */
interface Race {
  what: string;
  begin: () => Promise<Purchase>;
  run: (purchase: Purchase) => Promise<unknown>;
  at: readonly SeamName[];
  rivals: readonly Rival[];
  ends: (at: SeamName, rival: Rival) => readonly string[];
}

async function paid(): Promise<Purchase> {
  const purchase = await begin(shop);
  await shop.comeBack(purchase.form);
  return purchase;
}

/** An account was made and paid into; the provider's notice is still to come. */
async function transferred(): Promise<Purchase> {
  const purchase = await begin(shop, { method: VBANK, faults: ['noNotice'] });
  await shop.comeBack(purchase.form);
  await shop.control('deposit', { orderId: purchase.made.orderNo });
  return purchase;
}

/** The provider took the money, and its answer was lost. */
async function unanswered(): Promise<Purchase> {
  const purchase = await begin(shop, { faults: ['http500After', 'noNotice'] });
  await shop.comeBack(purchase.form);
  return purchase;
}

const FOUND: readonly SeamName[] = ['beforeFindingCommit', 'afterFinding'];

const RACES: readonly Race[] = [
  {
    what: 'the buyer comes back from paying',
    begin: () => begin(shop),
    run: ({ form }) => shop.comeBack(form),
    at: ['beforeApprove', 'afterApprove', ...FOUND],
    rivals: ['return', 'notice', 'cancel', 'order again', 'expiry', 'another process'],
    ends: (at, rival) => {
      if (rival === 'expiry' && at === 'beforeApprove') return GONE; // called off meanwhile
      return rival === 'cancel' && FOUND.includes(at) ? EITHER : PAID;
    },
  },
  {
    what: 'the provider tells of a transfer',
    begin: transferred,
    run: (purchase) => notify(shop, purchase),
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['return', 'notice', 'cancel', 'order again', 'due date'],
    ends: (at, rival) => {
      if (rival !== 'cancel') return PAID;
      return at === 'beforeFindingCommit' ? EITHER : GONE;
    },
  },
  {
    what: 'a lost answer is looked for',
    begin: unanswered,
    run: async () => {
      shop.setNow(shop.now() + 2_000);
      await overtake(shop);
    },
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['return', 'notice', 'cancel', 'order again', 'expiry', 'another process'],
    ends: (at, rival) => (rival === 'cancel' && FOUND.includes(at) ? EITHER : PAID),
  },
  {
    what: 'a paid order is cancelled',
    begin: paid,
    run: cancel,
    at: ['beforeCancel', 'beforeCancelCommit', 'afterCancel'],
    rivals: ['cancel', 'return', 'notice', 'another process'],
    ends: () => GONE,
  },
  {
    what: 'its money goes back',
    begin: async () => {
      const purchase = await paid();
      expect(await cancel(purchase)).toBe(200);
      return purchase;
    },
    run: () => giveMoneyBack(shop),
    at: ['beforeRefund', 'afterRefund'],
    rivals: ['refund', 'refund by another process', 'cancel', 'return', 'notice'],
    ends: () => GONE,
  },
];

describe.each(RACES)('$what', (race) => {
  const pairs = race.at.flatMap((at) => race.rivals.map((rival) => ({ at, rival })));
  test.each(pairs)('$at: $rival', async ({ at, rival }) => {
    const purchase = await race.begin();
    const met = rivalAt(shop, at, () => RIVALS[rival](purchase));
    await race.run(purchase);
    expect(await met(), `came to ${at}`).toBe(true);
    await settleAll(shop);
    expect(race.ends(at, rival)).toContain(await expectCounted(shop, purchase.made));
  });
});

describe('an order is placed that points have paid', () => {
  async function beginPlacing() {
    const { units } = await makeProduct(shop);
    const { shopper: buyer } = await memberWith(shop, { points: 50_000 });
    const checkoutSn = await beginCheckout(buyer, units[0]?.itemCode ?? '');
    const orderAgain = () =>
      createOrder<Made & ErrorBody>(buyer, checkoutSn, {
        ...{ point: 50_000, expectedTotal: 0, guestPassword: undefined },
        ...{ selectedPaymentMethodType: 'Point', selectedPaymentMethodCode: 'none' },
      });
    const { body: made } = await orderAgain();
    const place = () =>
      buyer.post<ErrorBody>('/api/order/placeOrder', { ecpPaymentId: made.ecpPaymentId });
    const cancelled = () => cancel({ buyer, made });
    return { made, place, orderAgain, cancelled };
  }

  test.each([
    ['placed by another window', 'PaymentCompleted', 200],
    ['its time runs out', 'OrderCancelled', 402],
    ['ordered again', 'OrderCancelled', 402],
    ['cancelled', 'PaymentCompleted', 200],
  ])('%s: %s', async (rival, end, answered) => {
    const { made, place, orderAgain, cancelled } = await beginPlacing();
    const met = rivalAt(shop, 'beforePlace', () => {
      if (rival === 'ordered again') return orderAgain();
      if (rival === 'cancelled') return cancelled();
      return rival === 'its time runs out' ? expire(shop) : place();
    });
    const { status } = await place();
    expect(await met()).toBe(true);
    expect([status, await expectCounted(shop, made)]).toEqual([answered, end]);
  });
});

describe('two orders at once', () => {
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
  const pairs = kinds.flatMap((kind) => moments.map((at) => ({ kind, at })));

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
    const [first, second] = [await order(), await order()];
    const answers: Awaited<ReturnType<typeof first>>[] = [];
    const met = rivalAt(shop, at, async () => void answers.push(await second()));
    answers.push(await first());
    expect(await met()).toBe(true);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toHaveLength(1);
    expect(REFUSALS[kind]).toContain(refused[0]?.body.code);
  });

  test.each(moments)('of one checkout: one lives (%s)', async (at) => {
    const { made: earlier, orderAgain } = await begin(shop);
    const answers: Awaited<ReturnType<typeof orderAgain>>[] = [];
    const met = rivalAt(shop, at, async () => void answers.push(await orderAgain()));
    answers.push(await orderAgain());
    expect(await met()).toBe(true);
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await expectCounted(shop, earlier)).toBe('OrderCancelled');
  });

  test.each(moments)('of the last one on the shelf: one gets it (%s)', async (at) => {
    const { units } = await makeProduct(shop, { stock: 1 });
    const order = async () => {
      const guest = shop.shopper();
      const checkoutSn = await beginCheckout(guest, units[0]?.itemCode ?? '');
      return () => createOrder<Made & ErrorBody>(guest, checkoutSn);
    };
    const [first, second] = [await order(), await order()];
    const answers: number[] = [];
    const met = rivalAt(shop, at, async () => void answers.push((await second()).status));
    answers.push((await first()).status);
    expect(await met()).toBe(true);
    expect(answers.sort()).toEqual([201, 409]);
  });

  test.each(['afterPriced', 'beforeOrderCommit'] as const)(
    'one is paid in another browser while it is ordered again (%s)',
    async (at) => {
      const { made, form, orderAgain } = await begin(shop);
      const met = rivalAt(shop, at, () => shop.comeBack(form));
      const again = await orderAgain();
      expect(await met()).toBe(true);
      await settleAll(shop);
      const end = await expectCounted(shop, made);
      expect([end, again.status]).toEqual(
        at === 'afterPriced' ? ['PaymentCompleted', 409] : ['OrderCancelled', 201],
      );
    },
  );
});
