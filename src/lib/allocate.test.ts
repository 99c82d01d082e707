import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [0, 0], [10, 0]],
  [0, [5, 5], [0, 0]],
  [7, [3, 1], [5, 2]],
  [5, [], []],
  // Both are owed four tenths, which a fraction of so large a product does not show.
  [389_784, [113_838, 7_818, 365_574], [91_071, 6_254, 292_459]],
  [90_000_000_001, [300_000_000_000, 300_000_000_000], [45_000_000_001, 45_000_000_000]],
])('allocate %i over %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts);
});

test('parts sum to the whole and stay within one won of their share', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }),
      (total, weights) => {
        const parts = allocate(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);

        const sum = weights.reduce((a, b) => a + b, 0);
        if (sum === 0) return;

        parts.forEach((part, i) => {
          expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThanOrEqual(1);
        });
      },
    ),
  );
});
