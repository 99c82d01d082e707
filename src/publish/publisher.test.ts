import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { tempFile } from '../../tests/support/temp-file.ts';
import { startFromBuild } from './build-id.ts';
import { getContentHash } from './content-hash.ts';
import { insertFolder } from './folder.queries.ts';
import { pageFile, syncPages, writePage } from './page-files.ts';
import { Publisher } from './publisher.ts';
import type { Rendered, Renderer, RenderJob } from './render.ts';
import { ALL_PAGES, pathTag, requestPublish } from './request-publish.ts';
import { codedPages, singlePage } from './routes.ts';

/** A site of products in memory: each page's text and the tags it declares. */
interface Site {
  products: Map<string, { text: string; tags?: string[] }>;
  broken: Set<string>;
  rendered: string[];
  /** Runs while a page is being made, after its data was read. */
  whileRendering: (path: string) => void | Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;
let database: ShopDatabase;
let site: Site;
let publisher: Publisher;
let publishedDir: string;
let folderId: string;
let now: number;
let served: Map<string, string>;

const tagsTaken: string[] = [];
/** The pages of this tag cannot be looked up. */
let failingTag: string | undefined;
const routes = [
  {
    owns: () => false,
    list: async () => [],
    ofTag(tag: string) {
      if (tag === failingTag) throw new Error('no database');
      tagsTaken.push(tag);
      return [];
    },
  },
  { ...singlePage('/', 'home'), isList: true },
  codedPages('product', {
    toPath: (code) => `/product/${code}`,
    listCodes: async () => [...site.products.keys()],
    hasCode: async (_, code) => site.products.has(code),
  }),
];

function contentOf(path: string): { text: string; tags: string[] } | undefined {
  if (/^(\/en)?\/?$/.test(path)) return { text: `home ${site.products.size}`, tags: ['home'] };
  const code = path.split('/').at(-1) ?? '';
  const product = site.products.get(code);
  if (product === undefined) return undefined;
  return { text: path + product.text, tags: [`product:${code}`, ...(product.tags ?? [])] };
}

async function render({ path, knownHash }: RenderJob): Promise<Rendered> {
  site.rendered.push(path);

  if (site.broken.has(path)) throw new Error('template broke');

  const found = contentOf(path);

  await site.whileRendering(path);

  if (found === undefined) return { kind: 'other', status: 404 };

  const identity = Buffer.from(found.text);
  const contentHash = getContentHash(identity);
  const isNew = contentHash !== knownHash;
  if (isNew) writePage(pageFile(publishedDir, path), identity);

  const { tags } = found;
  return { kind: 'page', status: 200, contentHash, bytes: identity.length, tags, isNew };
}

const renderer: Renderer = {
  render,
  capacity: 4,
  resize: () => undefined,
  warm: () => undefined,
  close: () => Promise.resolve(),
};

function createPublisher(
  onError: (error: unknown) => void = (error) => expect.fail(String(error)),
  sync = syncPages,
) {
  return new Publisher({
    database,
    renderer,
    routes,
    publishedDir,
    folderId,
    clock: () => now,
    sink: {
      drop(path) {
        const file = pageFile(publishedDir, path);
        if (existsSync(file)) served.set(path, gunzipSync(readFileSync(file)).toString());
        else served.delete(path);
      },
    },
    sync,
    onError,
  });
}

async function ask(tags: string[], runAt = now): Promise<void> {
  await database.tx((t) => requestPublish(t, tags, { now, runAt }));
}

async function publish(...tags: string[]): Promise<void> {
  await ask(tags);
  await publisher.idle();
}

const openRequests = () =>
  database.read.selectFrom('publish_request').selectAll().where('doneAt', 'is', null).execute();
const storedPaths = async () =>
  (await database.read.selectFrom('published_page').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  );

beforeEach(async () => {
  const file = tempFile();
  publishedDir = join(dirname(file), 'published');
  database = await openDatabase({ file, synchronous: 'OFF' });
  await migrate(database, migrations);
  now = 1_790_000_000_000;
  folderId = 'test';
  await database.tx((t) => insertFolder(t, folderId, now));
  served = new Map();

  site = {
    products: new Map([
      ['P1', { text: ' one' }],
      ['P2', { text: ' two', tags: ['brand:7'] }],
    ]),
    broken: new Set(),
    rendered: [],
    whileRendering: () => undefined,
  };

  publisher = createPublisher();
});

afterEach(async () => {
  await publisher.close();
  await database.close();
});

test('everything is published in both languages, then only what changed', async () => {
  await publish(ALL_PAGES);

  const all = ['/', '/en', '/en/product/P1', '/en/product/P2', '/product/P1', '/product/P2'];
  expect(await storedPaths()).toEqual(all);
  expect([...served.keys()].sort()).toEqual(all);
  expect(await openRequests()).toEqual([]);

  site.rendered = [];
  site.products.set('P1', { text: ' cheaper' });
  await publish('product:P1');

  expect(site.rendered.sort()).toEqual(['/en/product/P1', '/product/P1']);
  expect(served.get('/product/P1')).toBe('/product/P1 cheaper');
});

test('a tag finds the pages that declared it, and pages follow the tags they declare', async () => {
  await publish(ALL_PAGES);
  site.products.set('P1', { text: ' one', tags: ['brand:7'] });
  site.products.set('P2', { text: ' two' });
  await publish('brand:7', 'product:P1');
  site.rendered = [];
  await publish('brand:7');

  expect(site.rendered.sort()).toEqual(['/en/product/P1', '/product/P1']);
});

test('a new product gets its pages by its tag, an ended one loses them', async () => {
  await publish(ALL_PAGES);
  site.products.set('P3', { text: ' three' });
  site.products.delete('P2');
  await publish('product:P3', 'product:P2');

  expect(await storedPaths()).toEqual(
    ['/', '/en', '/en/product/P1', '/en/product/P3', '/product/P1', '/product/P3'].sort(),
  );
  expect(served.has('/product/P2')).toBe(false);
  expect(existsSync(pageFile(publishedDir, '/product/P2'))).toBe(false);
  expect(existsSync(pageFile(publishedDir, '/product/P3'))).toBe(true);
});

test('unchanged content is not dropped from the cache', async () => {
  await publish(ALL_PAGES);
  served.clear();
  await publish(ALL_PAGES);
  expect(served.size).toBe(0);
  expect(publisher.progress.read()).toMatchObject({ total: 6, done: 6, unchanged: 6, changed: 0 });
});

test('a request written with clock skew of a day is published after the clock is corrected', async () => {
  await publish(ALL_PAGES);
  site.products.set('P1', { text: ' new' });
  now += DAY_MS;
  await ask(['product:P1']);
  await ask(['product:P2'], now + DAY_MS);
  now -= DAY_MS;
  publisher.poke();
  await publisher.idle();

  expect(served.get('/product/P1')).toBe('/product/P1 new');
  expect(await openRequests()).toMatchObject([{ tag: 'product:P2', runAt: now + 2 * DAY_MS }]);
});

test('a failed page keeps its old content, is reported, and succeeds at a retry', async () => {
  await publish(ALL_PAGES);
  site.products.set('P1', { text: ' new' });
  site.broken.add('/product/P1');
  await publish('product:P1');

  expect(served.get('/product/P1')).toBe('/product/P1 one');
  expect(served.get('/en/product/P1')).toBe('/en/product/P1 new');
  expect(publisher.progress.read().failures).toMatchObject([{ path: '/product/P1' }]);
  expect(await openRequests()).toMatchObject([
    { tag: pathTag('/product/P1'), attempts: 1, runAt: now + 1000, lastError: /template broke/ },
  ]);

  now += 1000;
  await publisher.idle();

  expect(await openRequests()).toMatchObject([{ attempts: 2, runAt: now + 2000 }]);

  site.broken.clear();
  now += 2000;
  await publisher.idle();

  expect(served.get('/product/P1')).toBe('/product/P1 new');
  expect(await openRequests()).toEqual([]);
});

test('a change for later is published when its time comes, by a thread started before', async () => {
  await publish(ALL_PAGES);

  const warm = vi.spyOn(renderer, 'warm');

  site.products.set('P1', { text: ' sale' });
  await ask(['product:P1'], now + 60_000);
  await publisher.idle();

  expect(served.get('/product/P1')).toBe('/product/P1 one');

  now += 54_000;
  await publisher.idle();

  expect(warm).not.toHaveBeenCalled();

  now += 1_000;
  await publisher.idle();

  expect(warm).toHaveBeenCalled();

  now += 5_000;
  await publisher.idle();

  expect(served.get('/product/P1')).toBe('/product/P1 sale');

  warm.mockRestore();
});

test('a change during the render of its page, at the same timestamp, is not lost', async () => {
  await publish(ALL_PAGES);
  site.products.set('P1', { text: ' first' });

  site.whileRendering = async (path) => {
    if (path !== '/product/P1') return;
    site.whileRendering = () => undefined;
    site.products.set('P1', { text: ' second' });
    await ask(['product:P1']);
  };

  await publish('product:P1');
  expect(served.get('/product/P1')).toBe('/product/P1 second');
});

test('a new page whose data change during its first render is rendered again', async () => {
  tagsTaken.length = 0;
  site.whileRendering = async (path) => {
    if (path !== '/product/P2') return;

    site.whileRendering = () => undefined;
    site.products.set('P2', { text: ' renamed', tags: ['brand:7'] });
    await ask(['brand:7']);
    publisher.poke();

    await expect.poll(() => tagsTaken).toContain('brand:7');
  };

  expect(await publisher.publishNow('/product/P2')).toBe(true);

  await publisher.idle();
  expect(served.get('/product/P2')).toBe('/product/P2 renamed');
});

test('concurrent calls for an unpublished page share one render', async () => {
  const answers = await Promise.all([
    publisher.publishNow('/product/P1'),
    publisher.publishNow('/product/P1'),
    publisher.publishNow('/product/NONE'),
    publisher.publishNow('/cart'),
  ]);
  expect(answers).toEqual([true, true, false, false]);
  expect(site.rendered.sort()).toEqual(['/product/P1']); // an unknown code costs no render

  await publisher.idle();

  expect(await storedPaths()).toEqual(['/product/P1']);

  site.broken.add('/product/P2');
  await expect(publisher.publishNow('/product/P2')).rejects.toThrow('/product/P2 failed');
});

test('requests left open by a process are finished by the next one', async () => {
  await ask([ALL_PAGES]);
  await publisher.close();
  publisher = createPublisher();
  await publisher.idle();
  expect((await storedPaths()).length).toBe(6);
});

test('a changed page is rendered before the lists that show it', async () => {
  await publish(ALL_PAGES);
  site.rendered = [];
  await publish('home', 'product:P1');
  expect(site.rendered).toEqual(['/product/P1', '/en/product/P1', '/', '/en']);
});

test('a request whose look-up fails is retried, and blocks no other', async () => {
  await publish(ALL_PAGES);
  await publisher.close();

  const errors: unknown[] = [];
  publisher = createPublisher((error) => errors.push(error));
  await ask(['product:P1', 'product:P2']);
  site.products.set('P1', { text: ' new' });
  site.products.set('P2', { text: ' new' });
  failingTag = 'product:P1';
  publisher.poke();

  await expect.poll(() => served.get('/product/P2')).toBe('/product/P2 new');
  await expect.poll(openRequests).toMatchObject([{ tag: 'product:P1' }]);
  expect(errors[0]).toMatchObject({ message: 'no database' });

  failingTag = undefined;
  await publisher.idle();

  expect(served.get('/product/P1')).toBe('/product/P1 new');
  expect(await openRequests()).toEqual([]);
});

test('lists do not starve while many products are requested one by one', async () => {
  for (let n = 0; n < 200; n++) site.products.set(`F${n}`, { text: ` ${n}` });
  await publish(ALL_PAGES);
  site.rendered = [];

  const aSecond = sleep(1100); // the longest debounce of lists
  site.whileRendering = () => aSecond;
  await publish(...Array.from({ length: 200 }, (_, n) => `product:F${n}`), 'home');

  expect(site.rendered.indexOf('/')).toBeLessThan(site.rendered.length / 2);
  expect(site.rendered).toHaveLength(402);
});

test('a bulk request does not delay a single change', async () => {
  for (let n = 0; n < 100; n++) site.products.set(`F${n}`, { text: ` ${n}` });

  site.whileRendering = async () => {
    site.whileRendering = () => undefined;
    await ask(['product:P1']);
    publisher.poke();
  };

  await publish(ALL_PAGES);

  expect(site.rendered.indexOf('/product/P1')).toBeLessThan(30);
  expect((await storedPaths()).length).toBe(206);
});

test('files are on the disk before the database names them', async () => {
  await publish(ALL_PAGES);
  await publisher.close();

  const disk = Promise.withResolvers<void>();
  const synced: string[] = [];

  publisher = createPublisher(undefined, async (_, paths) => {
    synced.push(...paths);
    await disk.promise;
  });
  site.products.set('P3', { text: ' new' });
  site.products.delete('P2');
  await ask(['product:P3', 'product:P2']);
  publisher.poke();

  await expect.poll(() => synced.length).toBe(4);
  expect(served.get('/product/P3')).toBe('/product/P3 new'); // served before the fsync

  const named = async () => (await storedPaths()).filter((path) => /^.product.P[23]/.test(path));
  expect([await named(), (await openRequests()).length]).toEqual([['/product/P2'], 2]);

  disk.resolve();
  await publisher.idle();

  expect([await named(), (await openRequests()).length]).toEqual([['/product/P3'], 0]);
});

test('a failed sync is retried before the rows are written', async () => {
  const errors: unknown[] = [];
  const storedBefore: string[][] = [];

  await publisher.close();
  publisher = createPublisher(
    (error) => errors.push(error),
    async () => {
      storedBefore.push(await storedPaths());
      if (storedBefore.length === 1) throw new Error('no room');
    },
  );

  await ask(['product:P1']);
  publisher.poke();
  await publisher.idle();

  expect(storedBefore).toEqual([[], []]);
  expect(await storedPaths()).toEqual(['/en/product/P1', '/product/P1']);
  expect(errors).toMatchObject([{ message: 'no room' }]);
});
test('another build starts from nothing, the same build keeps its pages', async () => {
  const buildStart = { publishedDir, buildId: 'one', now };

  await publisher.close();
  folderId = await startFromBuild(database, buildStart);
  publisher = createPublisher();
  await publisher.idle();

  expect(await startFromBuild(database, buildStart)).toBe(folderId);
  expect([(await storedPaths()).length, await openRequests()]).toEqual([6, []]);
  expect(await startFromBuild(database, { ...buildStart, buildId: 'two' })).not.toBe(folderId);
  expect(await storedPaths()).toEqual([]);
  expect(await openRequests()).toMatchObject([{ tag: ALL_PAGES }]);
  expect(existsSync(pageFile(publishedDir, '/product/P1'))).toBe(false);
});
