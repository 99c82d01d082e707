import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_PAGES, pathTag } from './request-publish.ts';
import { startMemorySite, type MemorySite } from '../../tests/support/publish/memory-site.ts';

let site: MemorySite;

beforeEach(async () => {
  site = await startMemorySite();
});
afterEach(() => site.close());

const DAY_MS = 24 * 60 * 60_000;

test('a request written with clock skew of a day is published after the clock is corrected', async () => {
  await site.publish(ALL_PAGES);
  site.products.set('P1', { text: ' new' });
  site.now += DAY_MS;
  await site.ask(['product:P1']);
  await site.ask(['product:P2'], site.now + DAY_MS);
  site.now -= DAY_MS;
  site.publisher.poke();
  await site.publisher.idle();

  expect(site.served.get('/product/P1')).toBe('/product/P1 new');
  expect(await site.listOpenRequests()).toMatchObject([
    { tag: 'product:P2', runAt: site.now + 2 * DAY_MS },
  ]);
});

test('a failed page keeps its old content, is reported, and succeeds at a retry', async () => {
  await site.publish(ALL_PAGES);
  site.products.set('P1', { text: ' new' });
  site.broken.add('/product/P1');
  await site.publish('product:P1');

  expect(site.served.get('/product/P1')).toBe('/product/P1 one');
  expect(site.served.get('/en/product/P1')).toBe('/en/product/P1 new');
  expect(site.publisher.progress.read().failures).toMatchObject([{ path: '/product/P1' }]);
  expect(await site.listOpenRequests()).toMatchObject([
    {
      tag: pathTag('/product/P1'),
      attempts: 1,
      runAt: site.now + 1000,
      lastError: /template broke/,
    },
  ]);

  site.now += 1000;
  await site.publisher.idle();

  expect(await site.listOpenRequests()).toMatchObject([{ attempts: 2, runAt: site.now + 2000 }]);

  site.broken.clear();
  site.now += 2000;
  await site.publisher.idle();

  expect(site.served.get('/product/P1')).toBe('/product/P1 new');
  expect(await site.listOpenRequests()).toEqual([]);
});

test('a request whose look-up fails is retried, and blocks no other', async () => {
  await site.publish(ALL_PAGES);
  await site.publisher.close();

  const errors: unknown[] = [];
  site.publisher = site.createPublisher({ onError: (error) => errors.push(error) });
  await site.ask(['product:P1', 'product:P2']);
  site.products.set('P1', { text: ' new' });
  site.products.set('P2', { text: ' new' });
  site.failingTag = 'product:P1';
  site.publisher.poke();

  await expect.poll(() => site.served.get('/product/P2')).toBe('/product/P2 new');
  await expect.poll(site.listOpenRequests).toMatchObject([{ tag: 'product:P1' }]);
  expect(errors[0]).toMatchObject({ message: 'no database' });

  site.failingTag = undefined;
  await site.publisher.idle();

  expect(site.served.get('/product/P1')).toBe('/product/P1 new');
  expect(await site.listOpenRequests()).toEqual([]);
});
