import { beforeEach, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { makeBareOrder, makeHolder, raceCalls } from '../../../../tests/support/benefit/benefit.ts';
import { openMigratedShop } from '../../../../tests/support/database/migrated-shop.ts';
import { FRIDAY } from '../../../../tests/support/shop.ts';
import {
  deductPoints,
  earnPoints,
  expirePoints,
  givePointsBack,
  pointBalance,
  spendPoints,
  takeBackEarned,
} from './point.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = FRIDAY;
let database: ShopDatabase;
let memberNo: number;

beforeEach(async () => {
  database = await openMigratedShop();
  memberNo = await makeHolder(database);
});

const earn = (ref: string, amount: number, days = 365) =>
  database.tx((t) => earnPoints(t, { memberNo, ref, amount, now, expiresAt: now + days * DAY_MS }));
const balance = (instant = now) => pointBalance(database.read, memberNo, instant);
const lots = () =>
  database.read
    .selectFrom('point_lot')
    .select(['remaining', 'expiresAt'])
    .where('remaining', '>', 0)
    .orderBy('expiresAt')
    .execute()
    .then((rows) =>
      rows.map(({ remaining, expiresAt }) => [remaining, (expiresAt - now) / DAY_MS]),
    );
const ledger = () =>
  database.read
    .selectFrom('point_ledger')
    .select(['type', 'amount', 'balanceAfter'])
    .orderBy('pointLedgerSn')
    .execute()
    .then((rows) => rows.map((row) => `${row.type} ${row.amount} = ${row.balanceAfter}`));

test('points are earned once a cause, for a year to the end of the day', async () => {
  const earned = { memberNo, ref: 'review:1', amount: 500, now };
  expect(await database.tx((t) => earnPoints(t, earned))).toBe(true);
  expect(await database.tx((t) => earnPoints(t, earned))).toBe(false);
  expect(await balance()).toBe(500);
  expect(await balance(Date.UTC(2027, 10, 20, 14, 59))).toBe(500);
  expect(await balance(Date.UTC(2027, 10, 20, 15, 0))).toBe(0);
});

test('those that end first are used first, and come back with the time they had', async () => {
  await earn('a', 1_000, 300);
  await earn('b', 1_000, 10);
  await earn('c', 1_000, 100);

  const orderSn = await makeBareOrder(database, memberNo, { usedExclusivePointAmt: 2_500 });
  await database.tx((t) => spendPoints(t, { memberNo, orderSn, amount: 2_500, now }));

  expect(await lots()).toEqual([[500, 300]]);

  // Those that last longest first: 500 of the 300 days, then the 100 days.
  const back = { memberNo, orderSn, now };
  const part = { ...back, ref: 'cancel:1', amount: 1_200 };
  expect(await database.tx((t) => givePointsBack(t, part))).toBe(true);
  expect(await database.tx((t) => givePointsBack(t, part))).toBe(false);
  expect(await lots()).toEqual([
    [700, 100],
    [500, 300],
    [500, 300],
  ]);

  // The rest would have ended in 10 days, and still has them after 20 days in the order.
  const later = { ...back, now: now + 20 * DAY_MS };
  await database.tx((t) => givePointsBack(t, { ...later, ref: 'cancel:2', amount: 1_300 }));

  expect(await lots()).toEqual([
    [1_000, 30],
    [700, 100],
    [300, 120],
    [500, 300],
    [500, 300],
  ]);
  expect(await balance()).toBe(3_000);
  await expect(
    database.tx((t) => givePointsBack(t, { ...back, ref: 'cancel:3', amount: 1 })),
  ).rejects.toThrow('has not used');
  expect((await ledger()).slice(3)).toEqual([
    'Using -2500 = 500',
    'UsingCancellation 1200 = 1700',
    'UsingCancellation 1300 = 3000',
  ]);
});

test('nobody spends what is not there, or is over', async () => {
  await earn('a', 1_000, 10);

  const orderSn = await makeBareOrder(database, memberNo);
  const spend = { memberNo, orderSn, amount: 1_100, now };
  await expect(database.tx((t) => spendPoints(t, spend))).rejects.toThrow('PointsNotEnough');

  const late = { ...spend, amount: 1_000, now: now + 10 * DAY_MS };
  await expect(database.tx((t) => spendPoints(t, late))).rejects.toThrow('PointsNotEnough');
  expect(await ledger()).toEqual(['Earned 1000 = 1000']);
});

test('points end with their lot, once', async () => {
  await earn('a', 1_000, 10);
  await earn('b', 700, 20);

  const later = now + 10 * DAY_MS;
  expect(await database.tx((t) => expirePoints(t, memberNo, later))).toBe(1_000);
  expect(await database.tx((t) => expirePoints(t, memberNo, later))).toBe(0);
  expect(await ledger()).toEqual([
    'Earned 1000 = 1000',
    'Earned 700 = 1700',
    'Expiration -1000 = 700',
  ]);
});

test('earned points that were spent wait as a debt, which the next to come in pay', async () => {
  await earn('order:1', 1_000);

  const orderSn = await makeBareOrder(database, memberNo, { usedExclusivePointAmt: 800 });
  await database.tx((t) => spendPoints(t, { memberNo, orderSn, amount: 800, now }));

  const back = { memberNo, ref: 'claim:1', amount: 1_000, now };
  expect(await database.tx((t) => takeBackEarned(t, back))).toBe(true);
  expect(await database.tx((t) => takeBackEarned(t, back))).toBe(false);
  expect(await balance()).toBe(0);

  await earn('order:2', 500);

  expect(await balance()).toBe(0);

  await database.tx((t) =>
    givePointsBack(t, { memberNo, orderSn, ref: 'cancel', amount: 800, now }),
  );

  expect(await balance()).toBe(500);
  expect(await ledger()).toEqual([
    'Earned 1000 = 1000',
    'Using -800 = 200',
    'EarnedCancellation -200 = 0',
    'Earned 500 = 500',
    'EarnedCancellation -500 = 0',
    'UsingCancellation 800 = 800',
    'EarnedCancellation -300 = 500',
  ]);
});

test('staff take away no more than there is', async () => {
  await earn('a', 1_000);

  const deduct = { memberNo, ref: 'staff:1', amount: 600, now };
  expect(await database.tx((t) => deductPoints(t, deduct))).toBe(true);

  const more = { ...deduct, ref: 'staff:2' };
  await expect(database.tx((t) => deductPoints(t, more))).rejects.toThrow('PointsNotEnough');
  expect(await balance()).toBe(400);
});

test('fifty orders at once spend the same points exactly once', async () => {
  await earn('a', 1_000);
  await earn('b', 4_000);

  const orders = await Promise.all(
    Array.from({ length: 50 }, () => makeBareOrder(database, memberNo)),
  );
  const result = await raceCalls(50, (n) =>
    database.tx((t) => spendPoints(t, { memberNo, orderSn: orders[n] ?? 0, amount: 5_000, now })),
  );
  expect(result).toEqual({ done: 1, refused: ['PointsNotEnough'] });
  expect(await balance()).toBe(0);
});
