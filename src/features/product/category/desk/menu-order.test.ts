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
])('%s before %s', (entry, before, expected) => {
  const place = { isBefore: (x: string) => x === before, isSame: (x: string) => x === entry };
  expect(placedBefore(['a', 'b', 'c'], entry, place).join('')).toBe(expected);
});
