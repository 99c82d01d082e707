import { expect, test } from 'vitest';
import { comparePairs, readFigures, type Pair } from './ratio.ts';

/** Pairs of runs with one figure, from the values of this revision and of the other. */
function toPairs(mine: readonly number[], other: readonly number[], better?: string): Pair[] {
  return mine.map((value, n) => ({
    mine: toMeasured(value, better),
    other: toMeasured(other[n] ?? NaN, better),
  }));
}

const toMeasured = (value: number, better?: string) =>
  readFigures(JSON.stringify({ figure: 'a.rate', value, unit: 'orders/s', better }));

test('figures are read from the lines of JSON alone', () => {
  const output = [
    'Building ...',
    '{"figure":"a.p95","value":12.5,"unit":"ms","limit":30,"better":"less","ok":true}',
    '{"figure":"a.broken","value":null,"unit":"ms"}',
    '{"figure":"a.cut","value":1',
    '{"event":"ready"}',
  ].join('\n');

  expect([...readFigures(output).values()]).toEqual([
    { figure: 'a.p95', value: 12.5, unit: 'ms', better: 'less' },
  ]);
});

test('the ratio is that of the medians, its spread that of the pairs', () => {
  const mine = [110, 90, 120, 100, 130];
  const other = [100, 100, 100, 50, 100];

  expect(comparePairs(toPairs(mine, other, 'more'))).toEqual({
    comparisons: [
      {
        figure: 'a.rate',
        unit: 'orders/s',
        better: 'more',
        mine: 110,
        other: 100,
        ratio: 1.1,
        lowest: 0.9,
        highest: 2,
        verdict: 'open',
      },
    ],
    missing: [],
  });
});

test.each([
  ['more', [3, 3, 3, 3, 3], [1, 2, 1, 2, 1]],
  ['less', [1, 1, 1, 1, 1], [2, 3, 2, 3, 2]],
  ['open', [1, 1, 1, 1, 3], [2, 2, 2, 2, 2]],
  ['open', [1, 1, 1, 1, 2], [2, 2, 2, 2, 2]],
  ['equal', [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
  ['more', [1, 1, 1, 1, 1], [0, 0, 0, 0, 0]],
  ['too few pairs', [3, 3, 3, 3], [1, 1, 1, 1]],
])('is %s for %j against %j', (verdict, mine, other) => {
  expect(comparePairs(toPairs(mine, other)).comparisons[0]?.verdict).toBe(verdict);
});

test('a pair in which a figure is missing does not count for it', () => {
  const pairs = toPairs([4, 4, 4], [2, 2, 2]);
  const late = { mine: toMeasured(40), other: readFigures('') };
  const { comparisons, missing } = comparePairs([...pairs, late]);

  expect(comparisons.map(({ mine, ratio }) => [mine, ratio])).toEqual([[4, 2]]);
  expect(missing).toEqual([{ figure: 'a.rate', side: 'other', runs: 1 }]);
});

test('a figure that one revision never has is named, not compared', () => {
  const pairs = [{ mine: readFigures(''), other: toMeasured(1) }];
  expect(comparePairs(pairs)).toEqual({
    comparisons: [],
    missing: [{ figure: 'a.rate', side: 'this', runs: 1 }],
  });
});
