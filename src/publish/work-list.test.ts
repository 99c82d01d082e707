import { expect, test } from 'vitest';
import { WorkList } from './work-list.ts';

const none = () => false;

test('a page somebody waits for goes first, and each page is in line once', () => {
  const list = new WorkList();
  const flood = list.add('/a', 'later');
  list.add('/b', 'later');
  list.add('/c', 'soon');
  expect(list.add('/b', 'soon')).toBe(list.add('/b', 'later'));
  list.add('/d', 'now');
  list.add('/d', 'soon');
  expect(list.add('/a', 'later')).toBe(flood);
  expect(list.size).toBe(4);
  const order = Array.from({ length: 5 }, () => list.take(none)?.path);
  expect(order).toEqual(['/d', '/c', '/b', '/a', undefined]);
});

test('a page being rendered waits for its turn without holding up others', () => {
  const list = new WorkList();
  list.add('/a', 'soon');
  list.add('/b', 'later');
  const isRunning = (path: string) => path === '/a';
  expect(list.take(isRunning)?.path).toBe('/b');
  expect(list.take(isRunning)).toBeUndefined();
  expect(list.take(none)?.path).toBe('/a');
});
