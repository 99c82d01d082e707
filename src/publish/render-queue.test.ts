import { afterEach, expect, test, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

afterEach(() => void vi.restoreAllMocks());

/** A queue with a clock that the test advances. */
function startQueue() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const queue = new RenderQueue();
  const take = () => queue.take(() => false)?.path;
  return { queue, take, advance: (ms: number) => void (now += ms) };
}

test('lists are debounced, other pages are not', () => {
  const { queue, take, advance } = startQueue();
  queue.add('/', 'list');
  queue.add('/product/P1', 'change');
  queue.add('/product/P9', 'bulk');

  expect([take(), take(), take()]).toEqual(['/product/P1', '/product/P9', undefined]);

  advance(40);
  queue.add('/product/P2', 'change');

  expect([take(), take()]).toEqual(['/product/P2', undefined]);
  expect(queue.listDelayMs).toBe(50);

  advance(50);
  expect([queue.listDelayMs, take(), queue.listDelayMs]).toEqual([0, '/', 0]);
});

test('lists wait for a second at most while changes keep coming', () => {
  const { queue, take, advance } = startQueue();
  for (let n = 0; n < 25; n++) {
    queue.add('/', 'list');
    expect(take()).toBeUndefined();
    advance(40);
  }

  expect(take()).toBe('/');

  queue.add('/', 'list');
  expect(take()).toBeUndefined();
});

test('neither lists nor bulk pages starve during an import', () => {
  const { queue, take, advance } = startQueue();
  for (let n = 0; n < 100; n++) queue.add(`/product/P${n}`, 'change');
  queue.add('/', 'list');
  for (let n = 0; n < 10; n++) queue.add(`/terms/${n}`, 'bulk');
  advance(1000);

  const order = Array.from({ length: 80 }, () => take());
  expect(order.indexOf('/')).toBeLessThan(8);
  expect(order.filter((path) => path?.startsWith('/terms/'))).toHaveLength(10);
  expect(order.slice(0, 40).filter((path) => path?.startsWith('/product/')).length).toBeGreaterThan(
    30,
  );
});

test('a page rendered on demand does not prolong the debounce of lists', () => {
  const { queue, take, advance } = startQueue();
  queue.add('/', 'list');
  advance(40);
  queue.add('/product/P3', 'demand');
  expect([take(), queue.listDelayMs]).toEqual(['/product/P3', 10]);
});

test('a list on demand is not debounced', () => {
  const { queue, take } = startQueue();
  queue.add('/', 'list');
  queue.add('/', 'demand');
  expect(take()).toBe('/');
});

test('a page on demand goes first, and each page is queued once', () => {
  const { queue, take } = startQueue();
  const flood = queue.add('/a', 'bulk');

  queue.add('/b', 'bulk');
  queue.add('/c', 'change');

  expect(queue.add('/b', 'change')).toBe(queue.add('/b', 'bulk'));

  queue.add('/d', 'demand');
  queue.add('/d', 'change');

  expect(queue.add('/a', 'bulk')).toBe(flood);
  expect(queue.size).toBe(4);
  expect([take(), take(), take(), take(), take()]).toEqual(['/d', '/c', '/b', '/a', undefined]);
});

test('a page being rendered is skipped without blocking others', () => {
  const { queue, take } = startQueue();
  queue.add('/a', 'change');
  queue.add('/b', 'bulk');

  const isRunning = (path: string) => path === '/a';
  expect(queue.take(isRunning)?.path).toBe('/b');
  expect(queue.take(isRunning)).toBeUndefined();
  expect(take()).toBe('/a');
});
