import { expect, test } from 'vitest';
import { moveEntry } from './picture-order.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [1, 9, 'acb'],
  [7, 0, 'abc'],
])('%i to %i is %s', (from, to, order) => {
  expect(moveEntry(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
