import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLAIM_SEAMS, type SeamName } from '#src/server/seam.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { claimRaces } from '../support/order/claim/claim-race.ts';
import {
  applyFor,
  beginClaimPayment,
  claimDeskOf,
  claimerOf,
  makeDelivered,
} from '../support/order/claim/claims.ts';
import { crashesAt, onServer } from '../support/soundness/crashing.ts';
import { makeProduct } from '../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/order/money/money.ts';
import type { PaidOrder } from '../support/order/orders.ts';
import { runVerb } from '../support/shop-verb.ts';
import { runVerbProcess } from '../support/verb-process.ts';

let shop: PayingShop;
const met = new Set<SeamName>();
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
// The servers that crash have the machine's clock.
beforeEach(() => shop.setNow(Date.now()));
afterEach(() => expectSound(shop));

/** A jacket of 60,000 won in two sizes, delivered in the first. */
async function makeDeliveredJacket(): Promise<{ order: PaidOrder; other: string }> {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [5, 5],
  });

  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  return { order: await makeDelivered(shop, { items }), other: units[1]?.itemCode ?? '' };
}

const itemOf = ({ items }: PaidOrder) => ({
  orderItemSn: items[0]?.orderItemSn ?? 0,
  claimQty: 1,
});
const buildReturn = (order: PaidOrder) => ({
  items: [itemOf(order)],
  claimReasonCode: 'DefectiveProduct',
});

const claimsOf = ({ orderSn }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('claim')
    .select(['claimNo', 'status', 'refundAmt'])
    .where('orderSn', '=', orderSn)
    .execute();

/** As after half a minute: the jobs of the server that crashed last may be taken over. */
async function endJobLeases(): Promise<void> {
  await shop.runtime.database.tx((t) =>
    t
      .updateTable('job')
      .set({ runAt: shop.now() })
      .where('doneAt', 'is', null)
      .where('attempts', '=', 1)
      .execute(),
  );
}

/** A server of this shop crashes at a seam while somebody acts on it. */
async function crashServer(seam: SeamName, act: (url: string) => Promise<unknown>): Promise<void> {
  met.add(seam);
  await endJobLeases();
  expect(await crashesAt(shop.env, seam, act), seam).toBe(true);
}

test.each(['beforeClaim', 'beforeClaimCommit', 'afterClaim'] as const)(
  'a return that crashes %s is there once when its buyer tries again',
  async (seam) => {
    const { order } = await makeDeliveredJacket();
    const claimer = claimerOf(order, 'Return');
    const draft = await claimer.draft();
    const { refundAmt } = (await claimer.estimate(draft, buildReturn(order))).body;
    const headers = { 'idempotency-key': crypto.randomUUID() };

    await crashServer(seam, (url) => {
      const buyer = onServer(order.buyer, url);
      return claimerOf({ ...order, buyer }, 'Return').apply(draft, { refundAmt, headers });
    });

    expect(await claimsOf(order)).toHaveLength(seam === 'afterClaim' ? 1 : 0);

    // The lease of a request whose process crashed has to end first.
    shop.setNow(Date.now() + 70_000);

    const again = await claimer.apply(draft, { refundAmt, headers });
    expect(again.body).toMatchObject({ refundAmt: 60_000 });
    expect(await claimsOf(order)).toMatchObject([{ claimNo: again.body.claimNo }]);
  },
);

test.each(['beforeSettleCommit', 'afterSettle'] as const)(
  'a settlement that crashes %s refunds once',
  async (seam) => {
    const { order } = await makeDeliveredJacket();
    const { claimNo } = await applyFor(order, 'Return', buildReturn(order));
    const desk = claimDeskOf(shop);

    await desk.accept(claimNo);
    await desk.book(claimNo);
    await desk.receive(claimNo);
    await desk.inspect(claimNo);
    met.add(seam);

    const { code } = await runVerbProcess(['claim', 'confirm', claimNo], {
      ...shop.env,
      CRASH_AT: seam,
    });
    expect(code).not.toBe(0);

    const isSettled = seam === 'afterSettle';
    expect((await claimsOf(order))[0]?.status).toBe(
      isSettled ? 'Confirmed' : 'WarehousingConfirmed',
    );

    const again = runVerb(['claim', 'confirm', claimNo], shop.env);
    expect((await again).complaint).toMatch(isSettled ? /ClaimStatusConflict/ : /^$/);

    await settleAll(shop);

    await expectCounted(shop, order);
    expect(await refundsOf(order)).toEqual([60_000]);
  },
);

const refundsOf = async ({ orderNo }: PaidOrder) =>
  (await shop.entries())
    .filter((entry) => entry.orderId === orderNo && entry.kind === 'cancel')
    .map(({ amount }) => amount);

test.each(['beforeRefund', 'afterRefund'] as const)(
  'a refund of a claim that crashes at %s is made once',
  async (seam) => {
    const { order } = await makeDeliveredJacket();
    const { claimNo } = await applyFor(order, 'Return', buildReturn(order));

    await claimDeskOf(shop).through(claimNo);
    await crashServer(seam, () => Promise.resolve());
    await settleAll(shop);

    await expectCounted(shop, order);
    expect(await refundsOf(order)).toEqual([60_000]);
  },
);

test.each(['beforeClaimEndCommit', 'afterClaimEnd'] as const)(
  'a withdrawal that crashes %s leaves a whole claim or none',
  async (seam) => {
    const { order, other } = await makeDeliveredJacket();
    const items = [{ ...itemOf(order), exchangeItemCode: other }];
    const claimRequest = { items, claimReasonCode: 'WrongDelivery' };
    const { claimNo } = await applyFor(order, 'Exchange', claimRequest);
    const path = `/api/claim/${claimNo}/cancellation`;

    await crashServer(seam, (url) => onServer(order.buyer, url).post(path));

    const isEnded = seam === 'afterClaimEnd';
    expect((await claimsOf(order))[0]?.status).toBe(isEnded ? 'Cancelled' : 'Applied');
    expect((await order.buyer.post(path)).status).toBe(isEnded ? 409 : 200);
    expect((await claimsOf(order))[0]?.status).toBe('Cancelled');
  },
);

test.each(['beforeClaimEndCommit', 'afterClaimEnd'] as const)(
  'a rejection that crashes %s gives the additional payment back once',
  async (seam) => {
    const races = claimRaces(shop);
    const paying = await races.paying();
    const { order, claimNo } = paying;

    await shop.comeBack(paying.form);
    await paying.confirm();

    const reject = ['claim', 'reject', claimNo, '--reason', 'worn outside'];

    met.add(seam);

    const { code } = await runVerbProcess(reject, { ...shop.env, CRASH_AT: seam });
    expect(code).not.toBe(0);

    const isEnded = seam === 'afterClaimEnd';
    expect((await claimsOf(order))[0]?.status).toBe(isEnded ? 'Rejected' : 'Applied');

    const { complaint } = await runVerb(reject, shop.env);
    expect(complaint).toMatch(isEnded ? /ClaimStatusConflict/ : /^$/);

    await settleAll(shop);

    expect(await races.movesOf(claimNo)).toEqual(['capture 6000', 'cancel 6000']);
    expect(await races.counts(paying)).toEqual({ claims: 1, claimingQty: 0, reserved: 0 });
  },
);

interface Paying {
  order: PaidOrder;
  claimNo: string;
  ecpPaymentId: string;
}

/** The additional payment of an exchange, whose return crashes at a seam. */
async function payAndCrash(seam: SeamName): Promise<Paying> {
  const { order, other } = await makeDeliveredJacket();
  const items = [{ ...itemOf(order), exchangeItemCode: other }];
  const { claimNo } = await applyFor(order, 'Exchange', { items });
  const payment = { claimNo, amount: 6_000 };
  const { form, confirm, ecpPaymentId } = await beginClaimPayment(shop, order, payment);

  await crashServer(seam, async (url) => {
    await fetch(`${url}/payment/nicepay_mobile_callback`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });

    await confirm(onServer(order.buyer, url));
  });

  await settleAll(shop);

  return { order, claimNo, ecpPaymentId };
}

const stateOf = async ({ order, claimNo, ecpPaymentId }: Paying) =>
  (await order.buyer.post(`/api/claim/${claimNo}/confirmPayment`, { ecpPaymentId })).body;

const capturesOf = async ({ claimNo }: Paying) =>
  (await shop.entries()).filter(({ orderId }) => orderId.startsWith(claimNo));

test.each(['beforeApprove', 'afterApprove', 'beforeClaimPaidCommit', 'afterClaimPaid'] as const)(
  'an additional payment that crashes %s is captured once, and moves its claim',
  async (seam) => {
    const paying = await payAndCrash(seam);
    expect(await stateOf(paying)).toMatchObject({ state: 'Paid', status: 'Applied' });
    expect(await capturesOf(paying)).toMatchObject([{ kind: 'capture', amount: 6_000 }]);
  },
);

test('every seam of a claim was crashed at', () => {
  expect(CLAIM_SEAMS.filter((seam) => !met.has(seam))).toEqual([]);
});
