import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getBits,
  clearBit,
  filterBits,
  intersection,
  getSize,
  sizeOfBoth,
  toBitmap,
  union,
  withBit,
} from './bitmap.ts';

const numbers = fc.uniqueArray(fc.nat(200), { maxLength: 80 });
const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

test('behaves as a set of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (left, right) => {
      const a = toBitmap(left);
      const b = toBitmap(right);
      const both = left.filter((n) => right.includes(n));
      expect(getBits(a)).toEqual(sorted(left));
      expect(getSize(a)).toBe(left.length);
      expect(getBits(intersection(a, b))).toEqual(sorted(both));
      expect(sizeOfBoth(a, b)).toBe(both.length);
      expect(getBits(filterBits(a, (n) => right.includes(n)))).toEqual(sorted(both));
      expect(getBits(union([a, b]))).toEqual(sorted(new Set([...left, ...right])));

      for (const n of right) clearBit(a, n);
      expect(getBits(a)).toEqual(sorted(left.filter((n) => !right.includes(n))));
    }),
  );
});

test('knows the last bit of a word', () => {
  const set = toBitmap([31, 32, 63]);
  expect(getBits(set)).toEqual([31, 32, 63]);
});

test('grows without losing what it has, and an empty union is empty', () => {
  expect(getBits(withBit(toBitmap([1]), 5000))).toEqual([1, 5000]);
  expect(getBits(union([]))).toEqual([]);
});
