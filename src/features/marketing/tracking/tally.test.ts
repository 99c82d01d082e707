import { expect, test } from 'vitest';
import { Tally } from './tally.ts';
import type { Figure } from './tracking.ts';

const day = '2026-11-20';
const view = (key: string, count = 1): Figure => ({ day, kind: 'productView', key, count });

test('equal entries are summed, and taken once', () => {
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

test('memory is bounded under a flood of entries', () => {
  const tally = new Tally(100);
  const taken = Array.from({ length: 5_000 }, (_, i) => tally.addFigure(view(`P${i}`)));
  expect(taken.filter(Boolean)).toHaveLength(100);
  expect(tally.addVisit({ day, visitKey: 'v', step: 1 })).toBe(false);
  expect(tally.addClick({ day, locale: 'ko', keyword: 'a', count: 1 })).toBe(false);
  // Existing entries are still counted.
  expect(tally.addFigure(view('P0'))).toBe(true);
  expect(tally.size).toBe(100);
});

test('returned entries are merged with newer ones', () => {
  const tally = new Tally();
  tally.addFigure(view('a', 2));

  const batch = tally.take();

  tally.addFigure(view('a'));
  tally.giveBack(batch);

  expect(tally.take().figures).toEqual([view('a', 3)]);
});
