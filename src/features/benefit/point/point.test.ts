import { expect, test } from 'vitest';
import { pointExpiry, pointReason, returnedExpiry, takeFromLots } from './point.ts';

const now = Date.UTC(2026, 10, 20, 5, 30); // 14:30 in Korea

test.each([
  [
    1_500,
    [
      [1, 1_000],
      [2, 500],
    ],
  ],
  [1_000, [[1, 1_000]]],
  [
    3_000,
    [
      [1, 1_000],
      [2, 2_000],
    ],
  ],
  [0, []],
])('%d points are taken from the first lots that hold them', (amount, parts) => {
  const lots = [
    { pointLotSn: 1, remaining: 1_000 },
    { pointLotSn: 2, remaining: 2_000 },
  ];
  const taken = takeFromLots(lots, amount)?.map((part) => [part.pointLotSn, part.amount]);
  expect(taken).toEqual(parts);
  expect(takeFromLots(lots, 3_001)).toBeUndefined();
});

test('earned points last a year; time stands still for those in an order', () => {
  expect(pointExpiry(now)).toBe(Date.UTC(2027, 10, 20, 15));
  expect(returnedExpiry({ expiresAt: now + 500, usedAt: now }, now)).toBe(now + 500);
  expect(returnedExpiry({ expiresAt: now + 500, usedAt: now }, now + 800)).toBe(now + 1_300);
});

test.each([
  ['signUp', 'signUp'],
  ['review:17', 'review'],
  ['debt:Earned:order:1', 'debt'],
  ['order:17', null],
  ['staff:signUp', null],
])('%s is for %s', (ref, reason) => {
  expect(pointReason(ref)).toBe(reason);
});
