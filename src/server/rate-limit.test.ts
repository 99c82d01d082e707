import { expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { limitPerShop, RateLimit } from './rate-limit.ts';

const MINUTE_MS = 60_000;

test('a burst passes, then one at a time as tokens come back', () => {
  const limit = new RateLimit({ burst: 3, perMinute: 6 });
  expect([1, 2, 3].map(() => limit.take('a', 0))).toEqual([0, 0, 0]);
  expect(limit.take('a', 0)).toBe(10_000);
  expect(limit.take('a', 4_000)).toBe(6_000);
  expect(limit.take('a', 10_000)).toBe(0);
  expect(limit.take('a', 10_000)).toBe(10_000);
});

test('being refused costs nothing, and nobody saves up more than the burst', () => {
  const limit = new RateLimit({ burst: 2, perMinute: 2 });
  for (let i = 0; i < 50; i++) limit.take('a', 0);
  expect(limit.take('a', MINUTE_MS / 2)).toBe(0);
  expect([0, 1, 2].map(() => limit.take('a', 100 * MINUTE_MS) === 0)).toEqual([true, true, false]);
});

test('keys do not touch each other, and what did not count is given back', () => {
  const limit = new RateLimit({ burst: 1, perMinute: 1 });
  expect(limit.take('a', 0)).toBe(0);
  expect(limit.take('b', 0)).toBe(0);

  limit.giveBack('a', 0);
  limit.giveBack('a', 0);

  expect([limit.take('a', 0), limit.take('a', 0) > 0]).toEqual([0, true]);
});

test('a clock that goes back takes nothing away', () => {
  const limit = new RateLimit({ burst: 2, perMinute: 1 });
  limit.take('a', 1_000_000);
  expect(limit.take('a', 0)).toBe(0);
});

test('a million keys take the memory of a thousand', () => {
  const limit = new RateLimit({ burst: 1, perMinute: 1 }, 1_000);
  for (let i = 0; i < 1_000_000; i++) limit.take(String(i), i);
  expect(limit.size).toBeLessThanOrEqual(1_000);
  expect(limit.take('999999', 1_000_000)).toBeGreaterThan(0); // the last are remembered
});

test('each shop of a process counts for itself', () => {
  const limitOf = limitPerShop({ burst: 1, perMinute: 1 });
  const firstShop = {} as ShopDatabase;
  const other = {} as ShopDatabase; // only told apart
  expect(limitOf(firstShop).take('a', 0)).toBe(0);
  expect(limitOf(firstShop).take('a', 0)).toBe(60_000);
  expect(limitOf(other).take('a', 0)).toBe(0);
});
