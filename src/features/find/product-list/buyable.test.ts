import { expect, test } from 'vitest';
import { takeBuyable } from './buyable.ts';

const list = ['A', 'B', 'C', 'D'].map((itemCode) => ({ itemCode }));

test.each<[string, string[], number, string[], string[]]>([
  ['all of them', ['A', 'B', 'C', 'D'], 4, ['A', 'B', 'C', 'D'], []],
  ['the first ones', ['A', 'B', 'C', 'D'], 2, ['A', 'B'], []],
  ['others for those sold out', ['B', 'D'], 2, ['B', 'D'], ['A', 'C']],
  ['none behind the last one that is shown', ['A', 'C'], 2, ['A', 'C'], ['B']],
  ['fewer where there are no more', ['C'], 2, ['C'], ['A', 'B', 'D']],
  ['none', [], 2, [], ['A', 'B', 'C', 'D']],
])('%s', (...[, buyable, limit, codes, soldOut]) => {
  const taken = takeBuyable(list, new Set(buyable), limit);
  expect(taken.products.map(({ itemCode }) => itemCode)).toEqual(codes);
  expect(taken.soldOut).toEqual(soldOut);
});
