import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFromBuild } from './build-id.ts';
import { pageFile } from './page-files.ts';
import { ALL_PAGES } from './request-publish.ts';
import { startMemorySite, type MemorySite } from '../../tests/support/publish/memory-site.ts';

let site: MemorySite;

beforeEach(async () => {
  site = await startMemorySite();
});
afterEach(() => site.close());

test('everything is published in both languages, then only what changed', async () => {
  await site.publish(ALL_PAGES);

  const all = ['/', '/en', '/en/product/P1', '/en/product/P2', '/product/P1', '/product/P2'];
  expect(await site.listStoredPaths()).toEqual(all);
  expect([...site.served.keys()].sort()).toEqual(all);
  expect(await site.listOpenRequests()).toEqual([]);

  site.rendered = [];
  site.products.set('P1', { text: ' cheaper' });
  await site.publish('product:P1');

  expect(site.rendered.sort()).toEqual(['/en/product/P1', '/product/P1']);
  expect(site.served.get('/product/P1')).toBe('/product/P1 cheaper');
});

test('a tag finds the pages that declared it, and pages follow the tags they declare', async () => {
  await site.publish(ALL_PAGES);
  site.products.set('P1', { text: ' one', tags: ['brand:7'] });
  site.products.set('P2', { text: ' two' });
  await site.publish('brand:7', 'product:P1');
  site.rendered = [];
  await site.publish('brand:7');

  expect(site.rendered.sort()).toEqual(['/en/product/P1', '/product/P1']);
});

test('a new product gets its pages by its tag, an ended one loses them', async () => {
  await site.publish(ALL_PAGES);
  site.products.set('P3', { text: ' three' });
  site.products.delete('P2');
  await site.publish('product:P3', 'product:P2');

  expect(await site.listStoredPaths()).toEqual(
    ['/', '/en', '/en/product/P1', '/en/product/P3', '/product/P1', '/product/P3'].sort(),
  );
  expect(site.served.has('/product/P2')).toBe(false);
  expect(existsSync(pageFile(site.publishedDir, '/product/P2'))).toBe(false);
  expect(existsSync(pageFile(site.publishedDir, '/product/P3'))).toBe(true);
});

test('unchanged content is not dropped from the cache', async () => {
  await site.publish(ALL_PAGES);
  site.served.clear();
  await site.publish(ALL_PAGES);

  expect(site.served.size).toBe(0);
  expect(site.publisher.progress.read()).toMatchObject({
    total: 6,
    done: 6,
    unchanged: 6,
    changed: 0,
  });
});

test('a new page whose data change during its first render is rendered again', async () => {
  site.tagsTaken.length = 0;
  site.whileRendering = async (path) => {
    if (path !== '/product/P2') return;

    site.whileRendering = () => undefined;
    site.products.set('P2', { text: ' renamed', tags: ['brand:7'] });
    await site.ask(['brand:7']);
    site.publisher.poke();

    await expect.poll(() => site.tagsTaken).toContain('brand:7');
  };

  expect(await site.publisher.publishNow('/product/P2')).toBe(true);

  await site.publisher.idle();
  expect(site.served.get('/product/P2')).toBe('/product/P2 renamed');
});

test('concurrent calls for an unpublished page share one render', async () => {
  const answers = await Promise.all([
    site.publisher.publishNow('/product/P1'),
    site.publisher.publishNow('/product/P1'),
    site.publisher.publishNow('/product/NONE'),
    site.publisher.publishNow('/cart'),
  ]);
  expect(answers).toEqual([true, true, false, false]);
  expect(site.rendered.sort()).toEqual(['/product/P1']); // an unknown code costs no render

  await site.publisher.idle();

  expect(await site.listStoredPaths()).toEqual(['/product/P1']);

  site.broken.add('/product/P2');
  await expect(site.publisher.publishNow('/product/P2')).rejects.toThrow('/product/P2 failed');
});

test('requests left open by a process are finished by the next one', async () => {
  await site.ask([ALL_PAGES]);
  await site.publisher.close();
  site.publisher = site.createPublisher();
  await site.publisher.idle();
  expect((await site.listStoredPaths()).length).toBe(6);
});

test('a bulk request does not delay a single change', async () => {
  for (let n = 0; n < 100; n++) site.products.set(`F${n}`, { text: ` ${n}` });

  site.whileRendering = async () => {
    site.whileRendering = () => undefined;
    await site.ask(['product:P1']);
    site.publisher.poke();
  };

  await site.publish(ALL_PAGES);

  expect(site.rendered.indexOf('/product/P1')).toBeLessThan(30);
  expect((await site.listStoredPaths()).length).toBe(206);
});

test('files are on the disk before the database names them', async () => {
  await site.publish(ALL_PAGES);
  await site.publisher.close();

  const disk = Promise.withResolvers<void>();
  const synced: string[] = [];

  site.publisher = site.createPublisher({
    sync: async (_, paths) => {
      synced.push(...paths);
      await disk.promise;
    },
  });
  site.products.set('P3', { text: ' new' });
  site.products.delete('P2');
  await site.ask(['product:P3', 'product:P2']);
  site.publisher.poke();

  await expect.poll(() => synced.length).toBe(4);
  expect(site.served.get('/product/P3')).toBe('/product/P3 new'); // served before the fsync

  const named = async () =>
    (await site.listStoredPaths()).filter((path) => /^.product.P[23]/.test(path));
  expect([await named(), (await site.listOpenRequests()).length]).toEqual([['/product/P2'], 2]);

  disk.resolve();
  await site.publisher.idle();

  expect([await named(), (await site.listOpenRequests()).length]).toEqual([['/product/P3'], 0]);
});

test('a failed sync is retried before the rows are written', async () => {
  const errors: unknown[] = [];
  const storedBefore: string[][] = [];

  await site.publisher.close();
  site.publisher = site.createPublisher({
    onError: (error) => errors.push(error),
    sync: async () => {
      storedBefore.push(await site.listStoredPaths());
      if (storedBefore.length === 1) throw new Error('no room');
    },
  });

  await site.ask(['product:P1']);
  site.publisher.poke();
  await site.publisher.idle();

  expect(storedBefore).toEqual([[], []]);
  expect(await site.listStoredPaths()).toEqual(['/en/product/P1', '/product/P1']);
  expect(errors).toMatchObject([{ message: 'no room' }]);
});
test('another build starts from nothing, the same build keeps its pages', async () => {
  const buildStart = { publishedDir: site.publishedDir, buildId: 'one', now: site.now };

  await site.publisher.close();
  site.folderId = await startFromBuild(site.database, buildStart);
  site.publisher = site.createPublisher();
  await site.publisher.idle();

  expect(await startFromBuild(site.database, buildStart)).toBe(site.folderId);
  expect([(await site.listStoredPaths()).length, await site.listOpenRequests()]).toEqual([6, []]);
  expect(await startFromBuild(site.database, { ...buildStart, buildId: 'two' })).not.toBe(
    site.folderId,
  );
  expect(await site.listStoredPaths()).toEqual([]);
  expect(await site.listOpenRequests()).toMatchObject([{ tag: ALL_PAGES }]);
  expect(existsSync(pageFile(site.publishedDir, '/product/P1'))).toBe(false);
});
