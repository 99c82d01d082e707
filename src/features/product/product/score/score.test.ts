import { expect, test } from 'vitest';
import { averageScore, toScore, weightedScore } from './score.ts';

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

test.for([
  [0, 0, 0],
  [1, 5, 4090],
  [1, 1, 3727],
  [5, 25, 4333],
  [20, 90, 4333],
  [128, 589, 4557], // 4.6 on average
  [1000, 4000, 4000],
] as const)('%i reviews with %i points weigh %i', ([reviewCount, scoreSum, weight]) => {
  expect(weightedScore({ reviewCount, scoreSum })).toBe(weight);
});

test('one review of five stars does not win, and many reviews count as they are', () => {
  const single = weightedScore({ reviewCount: 1, scoreSum: 5 });
  const many = weightedScore({ reviewCount: 30, scoreSum: 30 * 4.5 });
  const most = weightedScore({ reviewCount: 10_000, scoreSum: 45_000 });
  expect(single).toBeLessThan(many);
  expect(most).toBeGreaterThan(4490);
  expect(most).toBeLessThanOrEqual(4500);
});

test('a better score never weighs less', () => {
  for (let reviewCount = 1; reviewCount < 40; reviewCount += 1) {
    for (let scoreSum = reviewCount; scoreSum < 5 * reviewCount; scoreSum += 1) {
      const weight = weightedScore({ reviewCount, scoreSum });
      const better = weightedScore({ reviewCount, scoreSum: scoreSum + 1 });
      expect(better).toBeGreaterThan(weight);
      expect(weight).toBeGreaterThan(0);
    }
  }
});
