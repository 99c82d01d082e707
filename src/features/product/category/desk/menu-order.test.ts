import { expect, test } from 'vitest';
import { inMenuOrder, placedBefore } from './menu-order.ts';

test('categories and links stand by their place, a category first of two alike', () => {
  const entries = [
    { kind: 'link', code: 'event', sortOrder: 2 },
    { kind: 'category', code: '003', sortOrder: 2 },
    { kind: 'category', code: '001', sortOrder: 2 },
    { kind: 'link', code: 'first', sortOrder: 1 },
  ] as const;
  expect(inMenuOrder(entries).map(({ code }) => code)).toEqual(['first', '001', '003', 'event']);
});

test.each([
  ['c', 'a', 'cab'],
  ['a', 'c', 'bac'],
  ['a', undefined, 'bca'],
  ['a', 'gone', 'bca'],
  ['n', 'b', 'anbc'],
  ['b', 'b', 'acb'],
])('%s before %s', (one, before, expected) => {
  const at = { isBefore: (x: string) => x === before, isSame: (x: string) => x === one };
  expect(placedBefore(['a', 'b', 'c'], one, at).join('')).toBe(expected);
});
