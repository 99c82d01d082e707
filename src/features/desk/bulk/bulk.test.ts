import { expect, test } from 'vitest';
import { idsDone, getParts, getRefusals, type BulkResult } from './bulk.ts';

const done = (id: string): BulkResult => ({ id, status: 'InTransit', problem: null });
const refused = (id: string, message: string): BulkResult => ({
  id,
  status: null,
  problem: { code: 'NothingToShip', message },
});

test('refusals are grouped by their reason, the most frequent first', () => {
  const results = [refused('A', 'x'), done('B'), refused('C', 'y'), refused('D', 'y')];
  expect(getRefusals(results)).toEqual([
    { message: 'y', ids: ['C', 'D'] },
    { message: 'x', ids: ['A'] },
  ]);
  expect(idsDone(results)).toEqual(['B']);
});

test.each([
  [[], 2, []],
  [[1], 2, [[1]]],
  [[1, 2, 3], 2, [[1, 2], [3]]],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4], 3, [[1, 2, 3], [4]]],
])('%j in parts of %i are %j', (things, size, parts) => {
  expect(getParts(things, size)).toEqual(parts);
});

test('things of one id are in one part, up to ten times as large', () => {
  const parts = (text: string) => getParts([...text], 3, (letter) => letter);
  expect(parts('abbcc').map((part) => part.join(''))).toEqual(['abb', 'cc']);
  expect(parts('abcdd').map((part) => part.join(''))).toEqual(['abc', 'dd']);
  expect(parts('aaaab').map((part) => part.join(''))).toEqual(['aaaa', 'b']);
  expect(parts('a'.repeat(31)).map(({ length }) => length)).toEqual([30, 1]);
});
