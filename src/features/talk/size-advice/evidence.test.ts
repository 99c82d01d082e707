import { expect, test } from 'vitest';
import { toFitAnswers, type SizeEvidence } from './evidence.ts';

const NOW = Date.UTC(2026, 10, 28);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Two colours of three sizes. */
const SIZES = new Map([
  [11, 0],
  [12, 1],
  [13, 2],
  [21, 0],
  [22, 1],
  [23, 2],
]);
const NONE: SizeEvidence = { exchanges: [], reviews: [], kept: [] };
const buildBought = (prodUnitSn: number, person = 'a') => ({ person, prodUnitSn, happenedAt: NOW });
const buildReview = (prodUnitSn: number, person = 'a') => ({
  ...buildBought(prodUnitSn, person),
  fit: 'Large' as const,
  heightCm: 172,
  weightKg: null,
});

const listAnswers = (evidence: Partial<SizeEvidence>, now = NOW) =>
  toFitAnswers({ ...NONE, ...evidence }, SIZES, now);

test.each([
  [12, 13, 'Small'],
  [12, 21, 'Large'],
] as const)('an exchange of unit %i for %i says %s', (from, to, verdict) => {
  const exchanges = [{ ...buildBought(from), exchangeUnitSn: to }];
  expect(listAnswers({ exchanges })).toEqual([{ index: 1, verdict, weight: 1.5 }]);
});

test.each([
  ['of one size', 12, 22],
  ['for a unit that is gone', 12, 99],
])('an exchange %s says nothing of sizes', (_, from, to) => {
  expect(listAnswers({ exchanges: [{ ...buildBought(from), exchangeUnitSn: to }] })).toEqual([]);
});

test('a review tells size, verdict and what is said of the body', () => {
  expect(listAnswers({ reviews: [buildReview(13)] })).toEqual([
    { index: 2, verdict: 'Large', weight: 1, heightCm: 172, weightKg: undefined },
  ]);
});

test('a person has one vote: the exchange, else the last review, else what was kept', () => {
  const exchanges = [{ ...buildBought(12, 'a'), exchangeUnitSn: 13 }];
  const reviews = [buildReview(12, 'a'), buildReview(11, 'b'), buildReview(13, 'b')];
  const kept = [buildBought(13, 'b'), buildBought(12, 'c'), buildBought(99, 'd')];

  expect(
    listAnswers({ exchanges, reviews, kept }).map(({ index, weight }) => [index, weight]),
  ).toEqual([
    [1, 1.5],
    [0, 1],
    [1, 0.2],
  ]);
});

test('a year halves the weight; a clock that is behind adds nothing', () => {
  expect(listAnswers({ reviews: [buildReview(12)] }, NOW + YEAR_MS)[0]?.weight).toBe(0.5);
  expect(listAnswers({ reviews: [buildReview(12)] }, NOW - YEAR_MS)[0]?.weight).toBe(1);
});
