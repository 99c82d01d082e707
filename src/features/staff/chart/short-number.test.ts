import { expect, test } from 'vitest';
import { shortNumber } from './short-number.ts';

test.each([
  [0, '0', '0'],
  [9_500, '9,500', '9.5K'],
  [12_000, '1.2만', '12K'],
  [3_500_000, '350만', '3.5M'],
  [120_000_000, '1.2억', '120M'],
  [-25_000, '-2.5만', '-25K'],
])('%i', (amount, ko, en) => {
  expect([shortNumber(amount, 'ko'), shortNumber(amount, 'en')]).toEqual([ko, en]);
});
