import { expect, test } from 'vitest';
import { clampPage, pageWindow } from './pagination.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i offers %o', (page, pageCount, expected) => {
  expect(pageWindow(page, pageCount)).toEqual(expected);
});

test.each([
  [null, 5, 1],
  ['3', 5, 3],
  ['9', 5, 5],
  ['0', 5, 1],
  ['-1', 5, 1],
  ['2.5', 5, 1],
  ['abc', 5, 1],
  ['2', 0, 1],
])('?page=%s of %i is page %i', (asked, pageCount, expected) => {
  expect(clampPage(asked, pageCount)).toBe(expected);
});
