import { expect, test } from 'vitest';
import { lockMs, minutesUntil, subjects } from './auth.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [10, 32],
  [11, 60],
  [500, 60],
])('%i failures lock for %i minutes', (failures, minutes) => {
  expect(lockMs(failures)).toBe(minutes * 60_000);
});

test('minutes to wait are rounded up, at least one', () => {
  expect(minutesUntil(60_001, 0)).toBe(2);
  expect(minutesUntil(1, 0)).toBe(1);
  expect(minutesUntil(0, 10)).toBe(1);
});

test('subjects of different kinds never collide', () => {
  const all = [subjects.member('7'), subjects.guest('7'), subjects.device('', 7)];
  expect(new Set(all).size).toBe(3);
});
