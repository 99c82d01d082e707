import { expect, test } from 'vitest';
import { findHighestRate } from './highest-rate.ts';

const SEARCH = { from: 1, factor: 2, halvings: 2, mostSteps: 6 };

/** Searches on a machine that keeps so many. */
async function searchUpTo(capacity: number) {
  const tried: number[] = [];
  const found = await findHighestRate(SEARCH, async (rate) => {
    tried.push(rate);
    return rate <= capacity;
  });

  return { found, tried };
}

test('steps up, then halves the last step; a rate that fails is tried again', async () => {
  expect(await searchUpTo(5.5)).toEqual({
    found: 5,
    tried: [1, 2, 4, 8, 8, 6, 6, 5],
  });
});

test('one bad moment does not end the search', async () => {
  const failing = [2];
  const found = await findHighestRate({ ...SEARCH, mostSteps: 3 }, async (rate) => {
    if (failing[0] !== rate) return true;
    failing.shift();
    return false;
  });

  expect(found).toBe(4);
});

test.each([
  { capacity: 0.5, found: undefined },
  { capacity: Infinity, found: 32 },
])('ends at $found on a machine that keeps $capacity', async ({ capacity, found }) => {
  expect((await searchUpTo(capacity)).found).toBe(found);
});
