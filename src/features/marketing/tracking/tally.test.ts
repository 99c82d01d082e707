import { expect, test } from 'vitest';
import { Tally } from './tally.ts';
import { MOST_SEEN, type Figure } from './tracking.ts';
import { NO_SOURCE } from './visit-source.ts';

const day = '2026-11-20';
const view = (key: string, count = 1): Figure => ({ day, kind: 'productView', key, count });

test('equal entries are summed, and taken once', () => {
  const tally = new Tally();
  for (const key of ['b', 'a', 'b']) tally.addFigure(view(key));
  tally.addClick({ day, locale: 'ko', keyword: 'a', count: 2 });
  tally.addVisit({ ...NO_SOURCE, day, visitKey: 'v', step: 3, seen: ['P1', 'P2'] });
  tally.addVisit({ ...NO_SOURCE, day, visitKey: 'v', step: 1, seen: ['P3', 'P1'] });

  expect(tally.take()).toEqual({
    figures: [view('a'), view('b', 2)],
    clicks: [{ day, locale: 'ko', keyword: 'a', count: 2 }],
    visits: [{ ...NO_SOURCE, day, visitKey: 'v', step: 3, seen: ['P1', 'P2', 'P3'] }],
    withdrawn: [],
  });
  expect(tally.size).toBe(0);
});

test('memory is bounded under a flood of entries', () => {
  const tally = new Tally(100);
  const taken = Array.from({ length: 5_000 }, (_, i) => tally.addFigure(view(`P${i}`)));
  expect(taken.filter(Boolean)).toHaveLength(100);
  expect(tally.addVisit({ ...NO_SOURCE, day, visitKey: 'v', step: 1, seen: [] })).toBe(false);
  expect(tally.withdrawVisit('v')).toBe(false);
  expect(tally.addClick({ day, locale: 'ko', keyword: 'a', count: 1 })).toBe(false);
  // Existing entries are still counted.
  expect(tally.addFigure(view('P0'))).toBe(true);
  expect(tally.size).toBe(100);
});

test('a visit keeps the first products that it has seen, up to its limit', () => {
  const tally = new Tally();
  const codes = Array.from({ length: MOST_SEEN + 5 }, (_, i) => `P${i}`);
  for (const code of codes)
    tally.addVisit({ ...NO_SOURCE, day, visitKey: 'v', step: 2, seen: [code] });

  expect(tally.take().visits[0]?.seen).toEqual(codes.slice(0, MOST_SEEN));
});

test('a visit keeps the source that it was first seen with', () => {
  const tally = new Tally();
  const naver = { source: 'naver', medium: 'cpc', campaign: 'winter' };
  const visit = { day, visitKey: 'v', step: 1, seen: [] };
  tally.addVisit({ ...visit, ...naver });
  tally.addVisit({ ...visit, ...NO_SOURCE, step: 2 });
  tally.addVisit({ ...visit, source: 'pay.example', medium: 'referral', campaign: '' });

  expect(tally.take().visits).toEqual([{ ...visit, ...naver, step: 2 }]);
});

test('nothing is kept of a visit whose visitor withdraws', () => {
  const tally = new Tally();
  tally.addVisit({ ...NO_SOURCE, day, visitKey: 'v', step: 2, seen: ['P1'] });
  tally.addVisit({ ...NO_SOURCE, day: '2026-11-19', visitKey: 'v', step: 1, seen: [] });
  tally.addVisit({ ...NO_SOURCE, day, visitKey: 'w', step: 2, seen: ['P1'] });
  tally.withdrawVisit('v');

  const batch = tally.take();
  expect(batch.visits).toEqual([{ ...NO_SOURCE, day, visitKey: 'w', step: 2, seen: ['P1'] }]);
  expect(batch.withdrawn).toEqual(['v']);

  tally.giveBack(batch);

  expect(tally.take()).toEqual(batch);
});

test('returned entries are merged with newer ones', () => {
  const tally = new Tally();
  tally.addFigure(view('a', 2));

  const batch = tally.take();

  tally.addFigure(view('a'));
  tally.giveBack(batch);

  expect(tally.take().figures).toEqual([view('a', 3)]);
});
