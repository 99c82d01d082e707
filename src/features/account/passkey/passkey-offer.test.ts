import { expect, test } from 'vitest';
import { mayOffer } from './passkey-offer.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['/', 0, true],
  ['/en', 0, true],
  ['/myPage', 0, true],
  ['/product/N1?color=red', 0, true],
  ['/checkouts-explained', 0, true],
  ['/checkout/ABC', 0, false],
  ['/en/checkout/ABC', 0, false],
  ['/checkout?checkoutSn=1', 0, false],
  ['/cart', 0, false],
  ['/en/cart', 0, false],
  ['/', NOW - 30 * DAY_MS + 1, false],
  ['/', NOW - 30 * DAY_MS, true],
])('on the way to %s, declined at %i: %s', (target, skippedAt, offers) => {
  expect(mayOffer({ target, skippedAt, now: NOW })).toBe(offers);
});
