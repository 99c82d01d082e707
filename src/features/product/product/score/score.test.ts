import { expect, test } from 'vitest';
import { averageScore, toScore } from './score.ts';

test.for([
  [0, 0, 0],
  [1, 5, 5],
  [3, 13, 4.3],
  [4, 14, 3.5],
  [20, 91, 4.6], // 4.55
] as const)('%i reviews with %i points: %f', ([reviewCount, scoreSum, average]) => {
  expect(averageScore({ reviewCount, scoreSum })).toBe(average);
  expect(toScore({ reviewCount, scoreSum })).toEqual({ reviewCount, averageScore: average });
});

test('a product without a count has no reviews', () => {
  expect(toScore(undefined)).toEqual({ reviewCount: 0, averageScore: 0 });
});
