import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeamName } from '#src/server/seam.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { claimRaces, outcomeOf, type Sized } from '../support/order/claim/claim-race.ts';
import { applyFor, claimDeskOf } from '../support/order/claim/claims.ts';
import { expectCounted, expectSound, settleAll } from '../support/order/money/money.ts';
import { deskOf, type PaidOrder } from '../support/order/orders.ts';
import { cancelPurchase } from '../support/soundness/race.ts';
import { rivalAt } from '../support/soundness/rival.ts';

let shop: PayingShop;
let races: ReturnType<typeof claimRaces>;
beforeAll(async () => {
  shop = await startPayingShop();
  races = claimRaces(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const AT: readonly SeamName[] = ['beforeClaim', 'beforeClaimCommit', 'afterClaim'];
const WON = 201;
const LOST = 409;

async function makeSizedOrder(): Promise<Sized> {
  const [made] = await races.jackets(1, 5);
  if (!made) throw new Error('No order was made.');
  return made;
}

/** Two orders whose other size is the last in stock. */
async function makeSharingOrders(): Promise<[Sized, Sized]> {
  const [one, two] = await races.jackets(2, 1);
  if (!one || !two) throw new Error('No orders were made.');
  return [one, two];
}

/** One of each: the winner, and losers that were told so. */
const expectOneOf = (statuses: readonly number[]) =>
  expect([...statuses].sort()).toEqual([WON, ...statuses.slice(1).map(() => LOST)]);

describe('two claims of one unit', () => {
  test.each(AT)('a return and an exchange, at %s', async (at) => {
    const sizedOrder = await makeSizedOrder();
    const exchange = await races.ready(sizedOrder, 'Exchange');
    const back = await races.ready(sizedOrder, 'Return');
    let rival = 0;
    const met = rivalAt(shop, at, async () => (rival = (await exchange()).status));
    const { status } = await back();

    expect(await met()).toBe(true);
    expectOneOf([status, rival]);
    expect(await races.counts(sizedOrder)).toEqual({
      claims: 1,
      claimingQty: 1,
      reserved: rival === WON ? 1 : 0,
    });
  });
});

describe('a return and a cancel of one unit', () => {
  /** Packs it, brings it and applies for its return. */
  async function bringAndReturn(paidOrder: PaidOrder) {
    const desk = deskOf(shop);
    await desk.prepare(paidOrder.orderSn);
    await desk.ship(paidOrder.orderSn);
    await desk.deliver(paidOrder.orderSn);
    await applyFor(paidOrder, 'Return', races.defect(paidOrder));
  }

  test.each(['beforeCancel', 'afterCancel'] as const)('at %s', async (at) => {
    const order = await races.paid();
    const met = rivalAt(shop, at, () => bringAndReturn(order).catch(() => undefined));
    const status = await cancelPurchase({ buyer: order.buyer, made: order });
    expect(await met()).toBe(true);
    expect(status).toBe(at === 'beforeCancel' ? LOST : 200);
    expect(await races.claimsOf(order)).toHaveLength(at === 'beforeCancel' ? 1 : 0);

    await settleAll(shop);
    await expectCounted(shop, order);
  });
});

test.each(AT)('the last unit in stock, at %s', async (at) => {
  const [one, two] = await makeSharingOrders();
  const first = await races.ready(one, 'Exchange');
  const second = await races.ready(two, 'Exchange');
  let rival = 0;
  const met = rivalAt(shop, at, async () => (rival = (await second()).status));
  const { status } = await first();

  expect(await met()).toBe(true);
  expectOneOf([status, rival]);
  expect(await races.stockOf(one.other.prodUnitSn)).toEqual({ qty: 1, reservedQty: 1 });
});

test('twenty drafts of one unit, applied for at once, are one claim', async () => {
  const sizedOrder = await makeSizedOrder();
  const submissions = [];
  while (submissions.length < 20) submissions.push(await races.ready(sizedOrder, 'Return'));

  const answers = await Promise.all(
    submissions.map((apply, n) =>
      apply({ 'idempotency-key': `twenty-drafts-${n}-${sizedOrder.order.orderNo}` }),
    ),
  );
  expectOneOf(answers.map(({ status }) => status));
  expect(await races.counts(sizedOrder)).toMatchObject({ claims: 1, claimingQty: 1 });
});

describe('the end of a claim', () => {
  /** Of a reshipment: nothing is collected, so that both are possible at once. */
  test('withdrawal and confirmation at once', async () => {
    const { order } = await makeSizedOrder();
    const { body } = await order.buyer.post<{ claimNo: string }>(
      `/api/claim/${order.orderNo}/reship`,
      { ...races.defect(order), claimReasonCode: 'NotReceived', claimDetailedReason: 'no box' },
    );
    const ends = await Promise.all([
      races.withdraw(order, body.claimNo),
      outcomeOf(claimDeskOf(shop).settle(body.claimNo)),
    ]);
    const [claim] = await races.claimsOf(order);
    const won = claim?.status === 'Confirmed' ? 1 : 0;

    expect(ends[won]).toBe('done');
    expect(['ClaimNotWithdrawable', 'ClaimStatusConflict']).toContain(ends[1 - won]);
    expect(await races.lines(order)).toBe(1 + won);
    expect(await races.stockOf(order.items[0]?.prodUnitSn ?? 0)).toEqual({
      qty: 4 - won,
      reservedQty: 0,
    });
  });

  test('withdrawal, while its buyer confirms the purchase', async () => {
    const { order } = await makeSizedOrder();
    const { claimNo } = await applyFor(order, 'Return', races.defect(order));
    const confirm = () => order.buyer.post(`/api/order/${order.orderNo}/confirmPurchase`, {});
    const [withdrawn, { status }] = await Promise.all([races.withdraw(order, claimNo), confirm()]);
    expect(withdrawn).toBe('done');
    expect([200, LOST]).toContain(status);
    expect((await confirm()).status).toBe(status === 200 ? LOST : 200);
  });
});

describe('the additional payment', () => {
  /** What the provider has of it in the end; each capture and cancel is there at most once. */
  async function keptOf(claimNo: string): Promise<number> {
    const moves = await races.movesOf(claimNo);
    expect(new Set(moves).size).toBe(moves.length);
    return moves.length === 1 ? 6_000 : 0;
  }

  test('authorized before its claim was withdrawn, returned from afterwards', async () => {
    const paying = await races.paying();
    expect(await races.withdraw(paying.order, paying.claimNo)).toBe('done');

    await shop.comeBack(paying.form);
    await settleAll(shop);

    expect(await keptOf(paying.claimNo)).toBe(0);
    expect(await races.counts(paying)).toEqual({ claims: 1, claimingQty: 0, reserved: 0 });
  });

  test.each([
    ['before', 'Cancelled', 0],
    ['beforeApprove', 'Cancelled', 0], // nothing was captured yet
    ['afterApprove', 'Applied', 6_000],
    ['afterFinding', 'Applied', 6_000],
  ] as const)('expired %s', async (at, status, kept) => {
    const paying = await races.paying();

    if (at === 'before') await races.expire();

    const met = at === 'before' ? undefined : rivalAt(shop, at, races.expire);

    await shop.comeBack(paying.form);
    if (met) expect(await met()).toBe(true);
    await settleAll(shop);

    expect((await races.claimsOf(paying.order))[0]?.status).toBe(status);
    expect(await keptOf(paying.claimNo)).toBe(kept);
  });

  test('its answer was lost, and it is found after its claim was withdrawn', async () => {
    const paying = await races.paying(['http500After', 'noNotice']);
    await shop.comeBack(paying.form);

    expect(await races.movesOf(paying.claimNo)).toEqual(['capture 6000']);
    expect(await races.withdraw(paying.order, paying.claimNo)).toBe('done');

    await settleAll(shop);

    expect(await keptOf(paying.claimNo)).toBe(0);
    expect(await races.movesOf(paying.claimNo)).toEqual(['capture 6000', 'cancel 6000']);
  });
});
