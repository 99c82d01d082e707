import { expect, test } from 'vitest';
import { axisLabels, WHOLE_STEPS } from './short-number.ts';

test.each([
  [
    [0, 1, 2],
    ['0', '1', '2'],
    ['0', '1', '2'],
  ],
  [
    [0, 9_500],
    ['0', '9,500'],
    ['0', '9.5K'],
  ],
  [
    [12_000, 14_000],
    ['1.2만', '1.4만'],
    ['12K', '14K'],
  ],
  [
    [10_500, 11_000],
    ['1.05만', '1.1만'],
    ['10.5K', '11K'],
  ],
  [
    [-25_000, 0],
    ['-2.5만', '0'],
    ['-25K', '0'],
  ],
  [
    [3_500_000, 4_000_000],
    ['350만', '400만'],
    ['3.5M', '4M'],
  ],
  [
    [120_000_000, 140_000_000],
    ['1.2억', '1.4억'],
    ['120M', '140M'],
  ],
  [[1_000_000_000], ['10억'], ['1B']],
])('%j', (amounts, ko, en) => {
  expect([axisLabels(amounts, 'ko'), axisLabels(amounts, 'en')]).toEqual([ko, en]);
});

test.each(WHOLE_STEPS)('labels %i apart differ', (step) => {
  const amounts = Array.from({ length: 12 }, (_, n) => n * step);
  for (const locale of ['ko', 'en'] as const) {
    expect(new Set(axisLabels(amounts, locale)).size).toBe(12);
  }
});
