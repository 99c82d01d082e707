import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMemorySite, type MemorySite } from '../../tests/support/publish/memory-site.ts';
import { ALL_PAGES } from './request-publish.ts';

let site: MemorySite;

beforeEach(async () => {
  site = await startMemorySite();
  await site.publish(ALL_PAGES);
  site.rendered = [];
});
afterEach(() => site.close());

const PAGE = '/product/P1';

const isOutdated = async (path = PAGE) =>
  site.publisher.isOutdated(path, await site.publisher.tagsOf(path));

function renameProduct(text: string): Promise<void> {
  site.products.set('P1', { text });
  return site.ask(['product:P1']);
}

test('from the commit on, a page of a tag is outdated until it is rendered', async () => {
  const count = site.publisher.requestCount;
  const renamed = renameProduct(' renamed');
  expect(await isOutdated()).toBe(false);

  await renamed;

  expect([await isOutdated(), await isOutdated('/product/P2')]).toEqual([true, false]);
  expect(site.publisher.requestCount).toBe(count + 1);

  await site.publisher.freshen(PAGE);

  expect([await isOutdated(), site.served.get(PAGE)]).toEqual([false, `${PAGE} renamed`]);

  await site.publisher.idle();
  expect([await isOutdated('/en/product/P1'), site.publisher.requestCount]).toEqual([
    false,
    count + 1,
  ]);
});

test('readers of an outdated page and its request share one render', async () => {
  await renameProduct(' renamed');
  await Promise.all(Array.from({ length: 30 }, () => site.publisher.freshen(PAGE)));
  await site.publisher.idle();

  expect(site.rendered.sort()).toEqual(['/en/product/P1', PAGE]);
});

test('a reader waits no longer than it is said, and not again while it is rendered', async () => {
  await site.publisher.close();
  site.publisher = site.createPublisher({ freshenMs: 30 });

  const slow = Promise.withResolvers<void>();
  site.whileRendering = () => slow.promise;
  await renameProduct(' slow');

  const startedAt = performance.now();
  await site.publisher.freshen(PAGE);

  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
  expect(await isOutdated()).toBe(true);

  slow.resolve();
  await site.publisher.idle();
  expect([await isOutdated(), site.served.get(PAGE)]).toEqual([false, `${PAGE} slow`]);
});

test('nobody waits for a page whose render fails: the old one stays', async () => {
  site.broken.add(PAGE);
  await renameProduct(' broken');
  await site.publisher.freshen(PAGE);

  expect([await isOutdated(), site.served.get(PAGE)]).toEqual([false, `${PAGE} one`]);
});

test('a reader does not wait where many wait for other pages', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `M${n}`);
  for (const name of names) site.products.set(name, { text: ' of many', tags: ['brand:9'] });
  await site.publish(ALL_PAGES);

  const slow = Promise.withResolvers<void>();
  site.whileRendering = () => slow.promise;
  await site.ask(['brand:9']);

  const waits = names.map((name) => site.publisher.freshen(`/product/${name}`));
  await waits.at(-1);
  expect(await isOutdated('/product/M39')).toBe(true);

  slow.resolve();
  await Promise.all(waits);
  await site.publisher.idle();
  expect(await isOutdated('/product/M39')).toBe(false);
});

test('what other processes requested is outdated when it was looked for', async () => {
  const other = site.publisher;
  await other.close();
  await renameProduct(' elsewhere');

  site.publisher = site.createPublisher();
  const slow = Promise.withResolvers<void>();
  site.whileRendering = () => slow.promise;
  await site.publisher.takeDue();

  expect(await isOutdated()).toBe(true);

  slow.resolve();
  await site.publisher.idle();
  expect(await isOutdated()).toBe(false);

  await site.publisher.close();
  await site.publisher.takeDue(); // resolves
});

test('who waits for a look that fails waits for the next one', async () => {
  const errors: unknown[] = [];
  await site.publisher.close();

  let looks = 0;
  const failingClock = () => {
    if (++looks === 2) throw new Error('no clock');
    return site.now;
  };
  site.publisher = site.createPublisher({
    clock: failingClock,
    onError: (error) => errors.push(error),
  });
  await site.publisher.takeDue();

  expect(errors).toMatchObject([{ message: 'no clock' }]);
});
