import { expect, test } from 'vitest';
import { Tally } from './tally.ts';
import type { Figure } from './tracking.ts';

const day = '2026-11-20';
const view = (key: string, count = 1): Figure => ({ day, kind: 'productView', key, count });

test('the same adds up, and what is taken is taken once', () => {
  const tally = new Tally();
  for (const key of ['b', 'a', 'b']) tally.addFigure(view(key));
  tally.addClick({ day, locale: 'ko', keyword: 'a', count: 2 });
  tally.addVisit({ day, visitKey: 'v', step: 3 });
  tally.addVisit({ day, visitKey: 'v', step: 1 });
  expect(tally.take()).toEqual({
    figures: [view('a'), view('b', 2)],
    clicks: [{ day, locale: 'ko', keyword: 'a', count: 2 }],
    visits: [{ day, visitKey: 'v', step: 3 }],
  });
  expect(tally.size).toBe(0);
});

test('a flood takes no more memory than there is room for', () => {
  const tally = new Tally(100);
  const taken = Array.from({ length: 5_000 }, (_, i) => tally.addFigure(view(`P${i}`)));
  expect(taken.filter(Boolean)).toHaveLength(100);
  expect(tally.addVisit({ day, visitKey: 'v', step: 1 })).toBe(false);
  expect(tally.addClick({ day, locale: 'ko', keyword: 'a', count: 1 })).toBe(false);
  // What is known goes on being counted.
  expect(tally.addFigure(view('P0'))).toBe(true);
  expect(tally.size).toBe(100);
});

test('what was given back is joined with what came meanwhile', () => {
  const tally = new Tally();
  tally.addFigure(view('a', 2));
  const batch = tally.take();
  tally.addFigure(view('a'));
  tally.giveBack(batch);
  expect(tally.take().figures).toEqual([view('a', 3)]);
});
