import { describe, expect, test } from 'vitest';
import {
  arrangeTogether,
  findPairProblem,
  getRowKind,
  isSamePairs,
  LEAST_BUYERS,
  MOST_KEPT,
  MOST_RULES,
  rankPairs,
  scorePair,
} from './together.ts';

describe('the score of a pair', () => {
  test.each([
    ['everybody who bought one bought both', { both: 10, own: 10, other: 10 }, 500_000],
    ['one of them is a best seller', { both: 10, own: 10, other: 1000 }, 50_000],
    ['many buyers weigh more than few', { both: 90, own: 90, other: 90 }, 900_000],
    ['as few as are used', { both: 5, own: 5, other: 5 }, 333_333],
    ['one buyer less is not used', { both: 4, own: 4, other: 4 }, 0],
    ['more of both than of one is no count', { both: 9, own: 8, other: 20 }, 0],
  ])('%s', (_name, counts, score) => {
    expect(scorePair(counts)).toBe(score);
  });

  test('is the same from both sides', () => {
    expect(scorePair({ both: 7, own: 30, other: 11 })).toBe(
      scorePair({ both: 7, own: 11, other: 30 }),
    );
  });
});

describe('the pairs of a product', () => {
  test('leave out the product itself and pairs of few buyers, the best first', () => {
    const buyers = new Map([
      [1, 20],
      [2, 400],
      [3, 20],
      [4, 20],
    ]);
    const counts = [
      { otherSn: 1, buyers: 20 },
      { otherSn: 2, buyers: 18 },
      { otherSn: 3, buyers: 12 },
      { otherSn: 4, buyers: LEAST_BUYERS - 1 },
    ];

    expect(rankPairs(1, counts, buyers).map(({ otherSn }) => otherSn)).toEqual([3, 2]);
  });

  test('are bounded, and equal ones have one order', () => {
    const counts = Array.from({ length: 30 }, (_, i) => ({ otherSn: 40 - i, buyers: 6 }));
    const buyers = new Map([[1, 6], ...counts.map(({ otherSn }) => [otherSn, 6] as const)]);

    const kept = rankPairs(1, counts, buyers).map(({ otherSn }) => otherSn);
    expect(kept).toEqual(Array.from({ length: MOST_KEPT }, (_, i) => 11 + i));
  });
});

describe('the row', () => {
  const pairs = [
    { otherSn: 5, buyers: 9, score: 300 },
    { otherSn: 6, buyers: 9, score: 200 },
    { otherSn: 7, buyers: 9, score: 100 },
  ];
  const buildSeen = (...sns: number[]) =>
    sns.map((otherSn, i) => ({ otherSn, buyers: 99, score: 900 - i }));
  const base = { besides: [1], pins: [], bans: [], bought: pairs, seen: [], limit: 4 };

  test.each([
    ['pairs by score', {}, [5, 6, 7]],
    ['pins come first', { pins: [9, 7] }, [9, 7, 5, 6]],
    ['no more than the limit', { pins: [9, 8], limit: 3 }, [9, 8, 5]],
    ['a ban takes one out', { bans: [5] }, [6, 7]],
    ['a product of the cart is not suggested', { besides: [1, 6] }, [5, 7]],
    ['nor when it is pinned', { besides: [1, 9], pins: [9] }, [5, 6, 7]],
    [
      'what goes with two products of the cart comes first',
      { besides: [1, 2], bought: [...pairs, { otherSn: 7, buyers: 9, score: 250 }] },
      [7, 5, 6],
    ],
    ['no pairs', { bought: [] }, []],
    ['what was seen comes after what was bought', { seen: buildSeen(8, 9) }, [5, 6, 7, 8]],
    ['though it was seen more often', { seen: buildSeen(6, 8) }, [5, 6, 7, 8]],
    ['seen pairs alone', { bought: [], seen: buildSeen(9, 8) }, [9, 8]],
    ['a ban takes a seen one out', { bought: [], seen: buildSeen(9, 8), bans: [9] }, [8]],
  ])('%s', (_name, over, row) => {
    expect(arrangeTogether({ ...base, ...over })).toEqual(row);
  });
});

describe('the title of the row is true of all its products', () => {
  const paired = { bought: new Set([5, 6]), seen: new Set([6, 7, 8]) };

  test.each([
    ['bought ones alone', [5, 6], 'bought'],
    ['one that was both', [6], 'bought'],
    ['seen ones alone', [7, 8], 'seen'],
    ['seen ones, one of them bought', [6, 7], 'seen'],
    ['bought and seen ones', [5, 7], 'also'],
    ['a pin or a best seller among bought ones', [5, 9, 6], 'also'],
    ['a pin or a best seller among seen ones', [7, 9], 'also'],
    ['no pair at all', [10, 9], 'also'],
    ['an empty row', [], 'also'],
  ])('%s', (_name, shown, kind) => {
    expect(getRowKind(shown, paired)).toBe(kind);
  });
});

test('lists of pairs differ by order, buyers or score', () => {
  const pair = { otherSn: 1, buyers: 5, score: 10 };
  expect(isSamePairs([pair], [{ ...pair }])).toBe(true);
  expect(isSamePairs([pair], [])).toBe(false);
  expect(isSamePairs([pair], [{ ...pair, buyers: 6 }])).toBe(false);
  expect(isSamePairs([pair], [{ ...pair, score: 11 }])).toBe(false);
});

describe('what staff decide on a product', () => {
  const buildCodes = (count: number) => Array.from({ length: count }, (_, i) => `P${i}`);

  test.each([
    ['nothing', { pins: [], bans: [] }, undefined],
    ['as many as are allowed', { pins: buildCodes(MOST_RULES.pins), bans: [] }, undefined],
    ['one pin more', { pins: buildCodes(MOST_RULES.pins + 1), bans: [] }, ['PairTooMany', 'pins']],
    ['one ban more', { pins: [], bans: buildCodes(MOST_RULES.bans + 1) }, ['PairTooMany', 'bans']],
    ['itself', { pins: ['A'], bans: ['OWN'] }, ['PairWithItself', 'bans']],
    ['one twice', { pins: ['A', 'B', 'A'], bans: [] }, ['PairTwice', 'pins']],
    ['one pinned and banned', { pins: ['A'], bans: ['B', 'A'] }, ['PairPinnedAndBanned', 'bans']],
  ])('%s', (_name, rules, expected) => {
    const problem = findPairProblem('OWN', rules);
    expect(problem && [problem.code, problem.field]).toEqual(expected);
  });
});
