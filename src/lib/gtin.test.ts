import { expect, test } from 'vitest';
import { computeCheckDigit, getPublicGtin, isGtin } from './gtin.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['6291041500213', true],
  ['036000291452', true],
  ['73513537', true],
  ['73513536', false],
  ['10614141000415', true],
  ['880123456789', false],
  ['8801234567893', true],
  ['', false],
  ['8.80123E+12', false],
  ['８８０１２３４５６７８９３', false],
  ['123456789', false],
])('%s is a GTIN: %s', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});

test('a changed digit, or two neighbours exchanged, is noticed', () => {
  const gtin = '8801234567893';
  for (let n = 0; n < gtin.length; n++) {
    const other = String((Number(gtin[n]) + 1) % 10);
    expect(isGtin(gtin.slice(0, n) + other + gtin.slice(n + 1))).toBe(false);
  }
  expect(computeCheckDigit('629104150021')).toBe(3);
});

test.each([
  ['8801234567893', '8801234567893'],
  ['2012345678903', undefined],
  ['0212345678904', undefined],
  ['212345678904', undefined], // the same with its leading zero left out
  ['9812345678901', undefined],
  ['73513537', '73513537'],
  ['', undefined],
])('%s is told to others as %s', (gtin, expected) => {
  expect(getPublicGtin(gtin)).toBe(expected);
});
