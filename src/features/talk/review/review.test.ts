import { expect, test } from 'vitest';
import { maskAuthor } from '../text/author.ts';
import { earnedPoints, scorePercent } from './review.ts';

test.for([
  [0, 0, 0],
  [1, 5, 100],
  [3, 13, 87],
  [4, 14, 70],
] as const)('%i reviews with %i points: %i %%', ([reviewCount, scoreSum, percent]) => {
  expect(scorePercent({ reviewCount, scoreSum })).toBe(percent);
});

test.for([
  ['김산행', '김**'],
  ['이산', '이**'],
  ['Anne Hill', 'A***'],
  ['👩‍🚀', '👩**'],
  ['', ''],
] as const)('%j writes as %j', ([name, shown]) => {
  expect(maskAuthor(name)).toBe(shown);
});

test.for([
  ['Displayed', 0, true, 100],
  ['Displayed', 2, true, 500],
  ['Displayed', 2, false, 0],
  ['Held', 2, true, 0],
  ['Hidden', 0, true, 0],
  ['Deleted', 0, true, 0],
] as const)(
  '%s with %i photos, item kept %j: %i points',
  ([status, photoCount, isKept, points]) => {
    const promised = { textPoint: 100, photoPoint: 500 };
    expect(earnedPoints({ status, photoCount, ...promised }, isKept)).toBe(points);
  },
);
