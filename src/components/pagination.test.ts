import { expect, test } from 'vitest';
import { clampPage, pageWindow, readPage } from './pagination.ts';

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
])('?page=%s of %i is page %i', (pageText, pageCount, expected) => {
  expect(clampPage(pageText, pageCount)).toBe(expected);
});

test.each([
  [null, 28, { page: 1, pageCount: 3, offsets: [0] }],
  ['3', 28, { page: 3, pageCount: 3, offsets: [20] }],
  ['99', 28, { page: 3, pageCount: 3, offsets: [980, 20] }],
  ['99', 0, { page: 1, pageCount: 0, offsets: [980, 0] }],
])('?page=%s of a list of %i reads %o', async (pageText, total, expected) => {
  const offsets: number[] = [];
  const { page, pageCount } = await readPage(pageText, ({ offset }) => {
    offsets.push(offset);
    return Promise.resolve({ total });
  });
  expect({ page, pageCount, offsets }).toEqual(expected);
});
