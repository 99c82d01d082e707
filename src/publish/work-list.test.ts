import { expect, test } from 'vitest';
import { WorkList } from './work-list.ts';

const none = () => false;

test('urgent pages overtake, and each page is in line once', () => {
  const list = new WorkList();
  const bulk = list.add('/a', false);
  list.add('/b', false);
  list.add('/c', true);
  expect(list.add('/b', true)).toBe(list.add('/b', false));
  expect(list.add('/a', false)).toBe(bulk);
  expect(list.size).toBe(3);
  const order = [list.take(none), list.take(none), list.take(none), list.take(none)];
  expect(order.map((task) => task?.path)).toEqual(['/c', '/b', '/a', undefined]);
});

test('a page being rendered waits for its turn without holding up others', () => {
  const list = new WorkList();
  list.add('/a', true);
  list.add('/b', false);
  const isRunning = (path: string) => path === '/a';
  expect(list.take(isRunning)?.path).toBe('/b');
  expect(list.take(isRunning)).toBeUndefined();
  expect(list.take(none)?.path).toBe('/a');
});
