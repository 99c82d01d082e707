import { expect, test } from 'vitest';
import { basisPoints, discountRate, formatWon } from './money.ts';

test.each([
  [1_234_000, 'ko', '1,234,000원'],
  [1_234_000, 'en', '₩1,234,000'],
  [0, 'ko', '0원'],
  [-5000, 'ko', '-5,000원'],
  [-5000, 'en', '-₩5,000'],
] as const)('%i in %s is %s', (amount, locale, text) => {
  expect(formatWon(amount, locale)).toBe(text);
});

test.each([
  [100_000, 70_000, 30],
  [99_000, 66_330, 33],
  [100_000, 99_999, 0],
  [100_000, 100_000, 0],
  [0, 0, 0],
])('from %i to %i is %i%%', (list, sale, rate) => {
  expect(discountRate(list, sale)).toBe(rate);
});

test('points round down', () => {
  expect(basisPoints(12_345, 100)).toBe(123);
});
