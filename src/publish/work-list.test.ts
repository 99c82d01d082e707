import { afterEach, expect, test, vi } from 'vitest';
import { WorkList } from './work-list.ts';

afterEach(() => void vi.restoreAllMocks());

/** A list of work, and how to let time go by. */
function startList() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const list = new WorkList();
  const take = () => list.take(() => false)?.path;
  return { list, take, pass: (ms: number) => void (now += ms) };
}

test('lists wait for a pause between changes, and all else does not wait for them', () => {
  const { list, take, pass } = startList();
  list.add('/', 'next');
  list.add('/product/P1', 'soon');
  list.add('/product/P9', 'later');
  expect([take(), take(), take()]).toEqual(['/product/P1', '/product/P9', undefined]);
  pass(40);
  list.add('/product/P2', 'soon');
  expect([take(), take()]).toEqual(['/product/P2', undefined]);
  expect(list.restMs).toBe(50);
  pass(50);
  expect([list.restMs, take(), list.restMs]).toEqual([0, '/', 0]);
});

test('where changes never pause, lists wait for a second', () => {
  const { list, take, pass } = startList();
  for (let n = 0; n < 25; n++) {
    list.add('/', 'next');
    expect(take()).toBeUndefined();
    pass(40);
  }
  expect(take()).toBe('/');
  list.add('/', 'next');
  expect(take()).toBeUndefined();
});

test('lists and floods get their share of an import that goes on for minutes', () => {
  const { list, take, pass } = startList();
  for (let n = 0; n < 100; n++) list.add(`/product/P${n}`, 'soon');
  list.add('/', 'next');
  for (let n = 0; n < 10; n++) list.add(`/terms/${n}`, 'later');
  pass(1000);
  const order = Array.from({ length: 80 }, () => take());
  expect(order.indexOf('/')).toBeLessThan(8);
  expect(order.filter((path) => path?.startsWith('/terms/'))).toHaveLength(10);
  expect(order.slice(0, 40).filter((path) => path?.startsWith('/product/')).length).toBeGreaterThan(
    30,
  );
});

test('somebody who asks for a page is no change that lists wait for', () => {
  const { list, take, pass } = startList();
  list.add('/', 'next');
  pass(40);
  list.add('/product/P3', 'now');
  expect([take(), list.restMs]).toEqual(['/product/P3', 10]);
});

test('somebody who waits for a list gets it at once', () => {
  const { list, take } = startList();
  list.add('/', 'next');
  list.add('/', 'now');
  expect(take()).toBe('/');
});

test('a page somebody waits for goes first, and each page is in line once', () => {
  const { list, take } = startList();
  const flood = list.add('/a', 'later');
  list.add('/b', 'later');
  list.add('/c', 'soon');
  expect(list.add('/b', 'soon')).toBe(list.add('/b', 'later'));
  list.add('/d', 'now');
  list.add('/d', 'soon');
  expect(list.add('/a', 'later')).toBe(flood);
  expect(list.size).toBe(4);
  expect([take(), take(), take(), take(), take()]).toEqual(['/d', '/c', '/b', '/a', undefined]);
});

test('a page being rendered waits for its turn without holding up others', () => {
  const { list, take } = startList();
  list.add('/a', 'soon');
  list.add('/b', 'later');
  const isRunning = (path: string) => path === '/a';
  expect(list.take(isRunning)?.path).toBe('/b');
  expect(list.take(isRunning)).toBeUndefined();
  expect(take()).toBe('/a');
});
