import { expect, test } from 'vitest';
import { dismissedFor, isDismissed, isRedirectDue } from './popup.ts';

const MIDNIGHT = Date.UTC(2026, 10, 20, 15); // the 21st begins in Korea

test('a popup put away stays away until midnight in Korea', () => {
  const kept = dismissedFor(1, MIDNIGHT - 1);
  expect(isDismissed(kept, MIDNIGHT - 3_600_000)).toBe(true);
  expect(isDismissed(kept, MIDNIGHT - 1)).toBe(true);
  expect(isDismissed(kept, MIDNIGHT)).toBe(false);
  expect(isDismissed(null, MIDNIGHT)).toBe(false);

  const week = dismissedFor(7, MIDNIGHT);
  expect(isDismissed(week, MIDNIGHT + 7 * 24 * 3_600_000 - 1)).toBe(true);
  expect(isDismissed(week, MIDNIGHT + 7 * 24 * 3_600_000)).toBe(false);
});

test.each([
  [99, false, false],
  [100, false, true],
  [199, false, true],
  [200, false, false],
  [150, true, false],
])('at %i, led before %s: %s', (now, wasLed, expected) => {
  const window = { redirectFrom: 100, redirectUntil: 200 };
  expect(isRedirectDue(window, { now, wasLed, here: '/' })).toBe(expected);
});

test.each([
  ['/product/P1001', true],
  ['/en/category/001', true],
  ['/cart', true],
  ['/myPage', true],
  ['/loginless', true],
  ['/checkout/abc', false],
  ['/en/checkout/abc', false],
  ['/orderComplete/1', false],
  ['/login', false],
  ['/signUp/information', false],
  ['/guest/claim/return/1/confirm', false],
])('from %s: %s', (here, expected) => {
  const window = { redirectFrom: 100, redirectUntil: 200 };
  expect(isRedirectDue(window, { now: 150, wasLed: false, here })).toBe(expected);
});
