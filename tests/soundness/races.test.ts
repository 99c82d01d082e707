import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeamName } from '#src/server/seam.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/order/money/money.ts';
import {
  beginPurchase,
  cancelPurchase,
  expireOrders,
  giveMoneyBack,
  repeatWebhook,
  reconcileAfterLease,
  VBANK,
  type Purchase,
} from '../support/soundness/race.ts';
import { allPairs, PAIRS, pairsOf, type Racer } from '../support/soundness/race-pairs.ts';
import { rivalAt } from '../support/soundness/rival.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const { meet, expectAll } = pairsOf('races');

const PAID = ['PaymentCompleted'];
const GONE = ['OrderCancelled'];
const EITHER = [...PAID, ...GONE];
const VBANK_DAYS_IN_MINUTES = 5 * 24 * 60;

const RIVALS = {
  return: async ({ form }: Purchase) => void (await shop.comeBack(form)),
  notice: (purchase: Purchase) => repeatWebhook(shop, purchase),
  transfer: ({ made }: Purchase) => shop.control('deposit', { orderId: made.orderNo }),
  cancel: async (purchase: Purchase) => void (await cancelPurchase(purchase)),
  'order again': async ({ orderAgain }: Purchase) =>
    void expect((await orderAgain()).status).toBe(409),
  expiry: () => expireOrders(shop),
  'due date': () => expireOrders(shop, VBANK_DAYS_IN_MINUTES),
  'another process': () => reconcileAfterLease(shop),
  refund: () => giveMoneyBack(shop),
  'refund by another process': () => {
    shop.setNow(shop.now() + 10_000);
    return giveMoneyBack(shop);
  },
};
type Rival = keyof typeof RIVALS;
/** Each rival's racer in the table of pairs; undefined if it is not in the table. */
const RACER_OF = {
  return: 'return',
  notice: 'webhook',
  transfer: 'webhook',
  cancel: 'cancel',
  'order again': 'place',
  expiry: 'expiry',
  'due date': 'expiry',
  'another process': undefined,
  refund: undefined,
  'refund by another process': undefined,
} satisfies Record<Rival, Racer | undefined>;

/** An action under test, the seams at which rivals run, and the allowed outcomes. */
interface Race {
  what: string;
  is: Racer;
  begin: () => Promise<Purchase>;
  run: (purchase: Purchase) => Promise<unknown>;
  at: readonly SeamName[];
  rivals: readonly Rival[];
  ends: (at: SeamName, rival: Rival) => readonly string[];
}

async function makePaidPurchase(): Promise<Purchase> {
  const purchase = await beginPurchase(shop);
  await shop.comeBack(purchase.form);
  return purchase;
}

/** A virtual account was issued and awaits the transfer. */
async function makeAwaitedPurchase(): Promise<Purchase> {
  const purchase = await beginPurchase(shop, { method: VBANK });
  await shop.comeBack(purchase.form);
  return purchase;
}

/** The transfer arrived at the virtual account; the provider's webhook has not. */
async function makeTransferredPurchase(): Promise<Purchase> {
  const purchase = await beginPurchase(shop, { method: VBANK, faults: ['noNotice'] });
  await shop.comeBack(purchase.form);
  await shop.control('deposit', { orderId: purchase.made.orderNo });
  return purchase;
}

/** The provider captured the money, but its response was lost. */
async function makeUnansweredPurchase(): Promise<Purchase> {
  const purchase = await beginPurchase(shop, { faults: ['http500After', 'noNotice'] });
  await shop.comeBack(purchase.form);
  return purchase;
}

const FOUND: readonly SeamName[] = ['beforeFindingCommit', 'afterFinding'];

const RACES: readonly Race[] = [
  {
    what: 'an unpaid order is ordered again',
    is: 'place',
    begin: () => beginPurchase(shop),
    run: RIVALS['order again'],
    at: ['beforePriced', 'afterPriced'],
    rivals: ['return'],
    ends: () => PAID,
  },
  {
    what: 'the buyer comes back from paying',
    is: 'return',
    begin: () => beginPurchase(shop),
    run: ({ form }) => shop.comeBack(form),
    at: ['beforeApprove', 'afterApprove', ...FOUND],
    rivals: ['return', 'notice', 'cancel', 'order again', 'expiry', 'another process'],
    ends: (at, rival) => {
      if (rival === 'expiry' && at === 'beforeApprove') return GONE; // cancelled meanwhile
      return rival === 'cancel' && FOUND.includes(at) ? EITHER : PAID;
    },
  },
  {
    what: 'the provider tells of a transfer',
    is: 'webhook',
    begin: makeTransferredPurchase,
    run: (purchase) => repeatWebhook(shop, purchase),
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['return', 'notice', 'cancel', 'order again', 'due date'],
    ends: (at, rival) => {
      if (rival !== 'cancel') return PAID;
      return at === 'beforeFindingCommit' ? EITHER : GONE;
    },
  },
  {
    what: 'a lost answer is looked for',
    is: 'return',
    begin: makeUnansweredPurchase,
    run: async () => {
      shop.setNow(shop.now() + 2_000);
      await reconcileAfterLease(shop);
    },
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['return', 'notice', 'cancel', 'order again', 'expiry', 'another process'],
    ends: (at, rival) => (rival === 'cancel' && FOUND.includes(at) ? EITHER : PAID),
  },
  {
    what: 'a paid order is cancelled',
    is: 'cancel',
    begin: makePaidPurchase,
    run: cancelPurchase,
    at: ['beforeCancel', 'beforeCancelCommit', 'afterCancel'],
    rivals: ['cancel', 'return', 'notice', 'another process'],
    ends: () => GONE,
  },
  {
    what: 'its money goes back',
    is: 'cancel',
    begin: async () => {
      const purchase = await makePaidPurchase();
      expect(await cancelPurchase(purchase)).toBe(200);
      return purchase;
    },
    run: () => giveMoneyBack(shop),
    at: ['beforeRefund', 'afterRefund'],
    rivals: ['refund', 'refund by another process', 'cancel', 'return', 'notice'],
    ends: () => GONE,
  },
  {
    what: 'an order is cancelled that waits for a transfer',
    is: 'cancel',
    begin: makeAwaitedPurchase,
    run: cancelPurchase,
    at: ['beforeCancel', 'beforeCancelCommit', 'afterCancel'],
    rivals: ['due date', 'transfer', 'cancel', 'return', 'notice', 'order again'],
    // The buyer's estimate showed no refund.
    ends: (at, rival) => (at === 'beforeCancel' && rival === 'transfer' ? PAID : GONE),
  },
  {
    what: 'the time of a transfer runs out',
    is: 'expiry',
    begin: makeAwaitedPurchase,
    run: () => expireOrders(shop, VBANK_DAYS_IN_MINUTES),
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['cancel', 'return', 'notice', 'order again', 'another process'],
    ends: () => GONE,
  },
  {
    what: 'it runs out for one that was paid at last',
    is: 'expiry',
    begin: makeTransferredPurchase,
    run: () => expireOrders(shop, VBANK_DAYS_IN_MINUTES),
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['notice', 'cancel'],
    ends: (at, rival) => {
      if (rival !== 'cancel') return PAID;
      return at === 'beforeFindingCommit' ? EITHER : GONE;
    },
  },
  {
    what: 'it runs out for another process too',
    is: 'expiry',
    begin: makeAwaitedPurchase,
    run: () => expireOrders(shop, VBANK_DAYS_IN_MINUTES),
    at: ['beforeLook', 'afterLook', ...FOUND],
    rivals: ['due date'],
    ends: () => GONE,
  },
];

describe.each(RACES)('$what', (race) => {
  for (const rival of race.rivals) {
    const racer = RACER_OF[rival];
    if (racer) meet(race.is, racer);
  }

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
  meet('place', 'place', 'expiry', 'cancel');

  async function beginPlacing() {
    const { units } = await makeProduct(shop);
    const { shopper: buyer } = await memberWith(shop, { points: 50_000 });
    const checkoutSn = await beginCheckout(buyer, units[0]?.itemCode ?? '');

    const orderAgain = () =>
      createOrder<Made & ErrorBody>(buyer, checkoutSn, {
        point: 50_000,
        expectedTotal: 0,
        guestPassword: undefined,
        selectedPaymentMethodType: 'Point',
        selectedPaymentMethodCode: 'none',
      });

    const { body: made } = await orderAgain();
    const place = () =>
      buyer.post<ErrorBody>('/api/order/placeOrder', { ecpPaymentId: made.ecpPaymentId });
    const cancelled = () => cancelPurchase({ buyer, made });

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
      return rival === 'its time runs out' ? expireOrders(shop) : place();
    });

    const { status } = await place();

    expect(await met()).toBe(true);
    expect([status, await expectCounted(shop, made)]).toEqual([answered, end]);
  });
});

test('every pair is in the table, and is raced', () => {
  expect(Object.keys(PAIRS).sort()).toEqual(allPairs().sort());
  expectAll();
});
