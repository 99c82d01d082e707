import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointHandlers } from '#src/features/benefit/point/point.jobs.ts';
import { earnPoints, spendPoints } from '#src/features/benefit/point/point.service.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { makeOrder } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const november = 'fromDate=2026-11-01&toDate=2026-11-30';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

interface History {
  transactions: {
    type: string;
    amount: number;
    balanceAfter: number;
    orderNo: string | null;
    note: string;
  }[];
}

async function signInMember() {
  const memberNo = await makeMember(shop);
  const shopper = shop.shopper();

  await signIn(shop, shopper, memberNo);

  const history = async (query: string) => {
    const answer = await shopper.get<History>(`/api/my/point/history?${query}`);
    const rows = answer.body.transactions.map(({ type, amount }) => `${type} ${amount}`);
    return { ...answer, rows };
  };

  return { memberNo, shopper, history };
}

/** Earns 1,000 points that expire `days` after they were earned. */
function giveExpiringPoints(
  memberNo: number,
  ref: string,
  { days, ago = 0 }: { days: number; ago?: number },
) {
  const now = shop.now() - ago * DAY_MS;
  const earned = { memberNo, ref, amount: 1_000, now, expiresAt: now + days * DAY_MS };

  return shop.runtime.database.tx((t) => earnPoints(t, { ...earned, note: `because of ${ref}` }));
}

/** An unpaid order that uses points. */
async function makeSpendingOrder(memberNo: number, amount: number) {
  const order = await makeOrder(shop, {
    memberNo,
    status: 'OrderCreated',
    payment: 'Ready',
    usedExclusivePointAmt: amount,
    finalTotalPaymentAmt: 93_000 - amount,
  });

  const used = { memberNo, orderSn: order.orderSn, amount, now: shop.now() };
  await shop.runtime.database.tx((t) => spendPoints(t, used));

  return order;
}

test('returns the usable, expiring and expected points', async () => {
  const { memberNo, shopper } = await signInMember();
  await giveExpiringPoints(memberNo, 'a', { days: 10 });
  await giveExpiringPoints(memberNo, 'b', { days: 300 });
  await giveExpiringPoints(memberNo, 'c', { days: 5, ago: 6 });
  await makeOrder(shop, { memberNo });
  await makeOrder(shop, { memberNo, status: 'OrderCreated', payment: 'Ready' });

  expect((await shopper.get('/api/my/point/summary')).body).toEqual({
    usablePoint: 2_000,
    expiringPoint: 1_000,
    waitingPoint: 900,
    debtPoint: 0,
  });
});

test('lists all movements', async () => {
  const { memberNo, shopper, history } = await signInMember();
  await giveExpiringPoints(memberNo, 'a', { days: 30, ago: 3 });
  await giveExpiringPoints(memberNo, 'b', { days: 300, ago: 2 });

  const { orderNo } = await makeSpendingOrder(memberNo, 1_500);
  const latest = await history(november);
  expect(latest.rows).toEqual(['Using -1500', 'Earned 1000', 'Earned 1000']);
  expect(latest.body.transactions[0]).toMatchObject({ balanceAfter: 500, orderNo, note: '' });
  expect(latest.body.transactions[2]?.note).toBe('because of a');

  const oldest = await history(`${november}&sort=oldest&types=Earned&offset=1&limit=1`);
  expect(oldest.body.transactions.map((transaction) => transaction.note)).toEqual(['because of b']);

  const paging = ['x-total-count', 'x-offset', 'x-limit'].map((name) => oldest.headers.get(name));
  expect(paging).toEqual(['2', '1', '1']);

  const ending = 'fromDate=2026-12-01&toDate=2026-12-31&dateType=expiresAt';
  expect((await history(ending)).body.transactions.map((transaction) => transaction.note)).toEqual([
    'because of a',
  ]);
  expect((await history('fromDate=2026-11-01&toDate=2026-11-16')).rows).toEqual([]);
  expect((await shopper.get('/api/my/point/summary')).body).toMatchObject({ usablePoint: 500 });
});

test('requires a range of a year at most, and valid types', async () => {
  const { shopper } = await signInMember();
  for (const [query, code] of [
    ['', 'DateRangeIncomplete'],
    ['fromDate=2026-11-01', 'DateRangeIncomplete'],
    ['toDate=2026-11-01', 'DateRangeIncomplete'],
    ['fromDate=2026-11-02&toDate=2026-11-01', 'DateRangeReversed'],
    ['fromDate=2025-11-01&toDate=2026-11-02', 'DateRangeTooLong'],
    ['fromDate=2026-13-01&toDate=2026-11-02', 'InvalidInput'],
    [`${november}&types=Stolen`, 'InvalidInput'],
    [`${november}&limit=1000`, 'InvalidInput'],
  ]) {
    const answer = await shopper.get<{ code: string }>(`/api/my/point/history?${query}`);
    expect([query, answer.status, answer.body.code]).toEqual([query, 422, code]);
  }
});

test('belongs to its member only', async () => {
  const alice = await signInMember();
  const bob = await signInMember();

  await giveExpiringPoints(alice.memberNo, 'a', { days: 30 });

  expect((await bob.history(november)).rows).toEqual([]);

  for (const path of ['summary', `history?${november}`]) {
    expect((await shop.shopper().get(`/api/my/point/${path}`)).status).toBe(401);
  }
});

test('expired points are deducted once', async () => {
  const { memberNo, history } = await signInMember();
  await giveExpiringPoints(memberNo, 'a', { days: 1 });

  const [handler] = pointHandlers(shop.runtime);
  const now = shop.now() + 2 * DAY_MS;
  // This handler reads only `now`.
  const run = () => handler?.run({ job: undefined as never, now });
  expect(await run()).toMatch(/^\d+ points of \d+ members ended$/);
  expect(await run()).toBe('0 points of 0 members ended');
  expect((await history(november)).rows).toEqual(['Expiration -1000', 'Earned 1000']);
});
