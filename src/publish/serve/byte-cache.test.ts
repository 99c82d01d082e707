import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const entry = (bytes: number) => ({ bytes, used: false });

test('what was used stays, what was not leaves first', () => {
  const cache = new ByteCache(30);
  for (const key of ['a', 'b', 'c']) cache.set(key, entry(10));
  cache.get('a');
  cache.set('d', entry(10));

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.has(key))).toEqual(['a', 'c', 'd']);
  expect(cache.stats()).toEqual({ entries: 3, bytes: 30 });
});

test('never holds more than its bound, even when everything was used', () => {
  const cache = new ByteCache(25);
  for (let n = 0; n < 50; n++) {
    cache.set(`k${n}`, entry(10));
    cache.get(`k${n}`);
    expect(cache.stats().bytes).toBeLessThanOrEqual(25);
  }

  expect(cache.stats().entries).toBe(2);
});

test('replacing, growing and deleting keep the count of bytes', () => {
  const cache = new ByteCache(100);
  cache.set('a', entry(10));

  const kept = entry(20);
  cache.set('a', kept);
  cache.grow('a', kept, 5);
  cache.grow('a', entry(20), 5);

  expect(cache.stats()).toEqual({ entries: 1, bytes: 25 });

  cache.delete('a');
  cache.delete('a');

  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});

test('an entry larger than the whole cache is refused, and takes its predecessor along', () => {
  const cache = new ByteCache(10);
  cache.set('a', entry(5));
  cache.set('a', entry(11));
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});
