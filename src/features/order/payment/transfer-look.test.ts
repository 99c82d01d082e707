import { expect, test } from 'vitest';
import { nextLookMs } from './transfer-look.ts';

test.each([
  [0, 5_000],
  [299_999, 5_000],
  [300_000, 30_000],
  [1_799_999, 30_000],
  [1_800_000, undefined],
])('open for %i ms: next poll after %s', (openMs, expected) => {
  expect(nextLookMs(openMs)).toBe(expected);
});

test('a page left open polls rarely, and stops', () => {
  let looks = 0;
  let openMs = 0;
  for (let wait = nextLookMs(0); wait !== undefined; wait = nextLookMs(openMs)) {
    openMs += wait;
    looks += 1;
  }

  expect(looks).toBeLessThanOrEqual(110);
});
