import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALL_PAGES } from './request-publish.ts';
import { startMemorySite, type MemorySite } from '../../tests/support/publish/memory-site.ts';

let site: MemorySite;

beforeEach(async () => {
  site = await startMemorySite();
});
afterEach(() => site.close());

test('a change for later is published when its time comes, by a thread started before', async () => {
  await site.publish(ALL_PAGES);

  const warm = vi.spyOn(site.renderer, 'warm');

  site.products.set('P1', { text: ' sale' });
  await site.ask(['product:P1'], site.now + 60_000);
  await site.publisher.idle();

  expect(site.served.get('/product/P1')).toBe('/product/P1 one');

  site.now += 54_000;
  await site.publisher.idle();

  expect(warm).not.toHaveBeenCalled();

  site.now += 1_000;
  await site.publisher.idle();

  expect(warm).toHaveBeenCalled();

  site.now += 5_000;
  await site.publisher.idle();

  expect(site.served.get('/product/P1')).toBe('/product/P1 sale');

  warm.mockRestore();
});

test('a change during the render of its page, at the same timestamp, is not lost', async () => {
  await site.publish(ALL_PAGES);
  site.products.set('P1', { text: ' first' });

  site.whileRendering = async (path) => {
    if (path !== '/product/P1') return;
    site.whileRendering = () => undefined;
    site.products.set('P1', { text: ' second' });
    await site.ask(['product:P1']);
  };

  await site.publish('product:P1');
  expect(site.served.get('/product/P1')).toBe('/product/P1 second');
});

test('a changed page is rendered before the lists that show it', async () => {
  await site.publish(ALL_PAGES);
  site.rendered = [];
  await site.publish('home', 'product:P1');
  expect(site.rendered).toEqual(['/product/P1', '/en/product/P1', '/', '/en']);
});

test('lists do not starve while many products are requested one by one', async () => {
  for (let n = 0; n < 200; n++) site.products.set(`F${n}`, { text: ` ${n}` });
  await site.publish(ALL_PAGES);
  site.rendered = [];

  const aSecond = sleep(1100); // the longest debounce of lists
  site.whileRendering = () => aSecond;
  await site.publish(...Array.from({ length: 200 }, (_, n) => `product:F${n}`), 'home');

  expect(site.rendered.indexOf('/')).toBeLessThan(site.rendered.length / 2);
  expect(site.rendered).toHaveLength(402);
});
