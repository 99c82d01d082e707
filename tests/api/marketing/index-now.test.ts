import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexNowJobs } from '#src/features/marketing/sitemap/index-now.jobs.ts';
import { PageStore } from '#src/publish/page-store.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const KEY = 'shop-key-2026';
const MINUTE_MS = 60_000;

interface News {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** The IndexNow endpoint: the recorded posts, and its response. */
const engine = { news: [] as News[], status: 202, before: () => Promise.resolve() };
const receiver = createServer((request, response) => {
  void (async () => {
    engine.news.push(JSON.parse(await text(request)) as News);
    await engine.before();
    response.writeHead(engine.status).end();
  })();
});

let site: TestShop;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));

  const { port } = receiver.address() as AddressInfo; // listening on TCP: always an object

  site = await startTestShop({
    SITE_URL: 'https://shop.example',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

beforeEach(() => {
  Object.assign(engine, { news: [], status: 202, before: () => Promise.resolve() });
});

/** Stores pages as the publisher does: content hash by path, undefined for a removed page. */
async function publishPages(pages: Record<string, string | undefined>): Promise<void> {
  const store = new PageStore({
    database: site.runtime.database,
    clock: site.now,
    notesChanges: true,
    folderId: 'test',
    sync: async () => undefined,
    onSaved: () => undefined,
    onError: (error) => expect.fail(String(error)),
  });

  for (const [path, contentHash] of Object.entries(pages)) {
    const facts = { status: 200, etag: '', bytes: 1, renderedAt: site.now(), tags: [] };
    if (contentHash === undefined) store.remove(path);
    else store.save({ path, contentHash, ...facts });
  }

  await store.flush();
}

/** Advances the clock by a minute and runs the jobs; returns the submitted URLs. */
async function submitUrls(): Promise<string[]> {
  const before = engine.news.length;

  site.setNow(site.now() + MINUTE_MS);

  const { runtime } = site;
  const handlers = indexNowJobs(runtime);
  const onError = (error: unknown) => expect.fail(String(error));

  await createWorker({ database: runtime.database, handlers, clock: site.now, onError }).runDue(
    site.now(),
  );

  return engine.news.slice(before).flatMap(({ urlList }) => urlList);
}

test('the key file is where search engines expect it', async () => {
  const file = await fetch(`${site.url}/${KEY}.txt`);
  expect([file.status, await file.text()]).toEqual([200, KEY]);
  expect((await fetch(`${site.url}/another-key.txt`)).status).toBe(404);
});

test('new, changed and removed pages are submitted once, private ones never', async () => {
  await publishPages({ '/a': '1', '/en/a': '1', '/b': '1', '/login': '1', '/en/404': '1' });

  const all = ['https://shop.example/a', 'https://shop.example/b', 'https://shop.example/en/a'];
  expect(await submitUrls()).toEqual(all);
  expect(engine.news).toMatchObject([
    { host: 'shop.example', key: KEY, keyLocation: `https://shop.example/${KEY}.txt` },
  ]);

  await publishPages({ '/a': '1', '/b': '2', '/en/a': undefined });

  expect(await submitUrls()).toEqual(['https://shop.example/b', 'https://shop.example/en/a']);
  expect(await submitUrls()).toEqual([]);
});

test('a call that failed is made again, but not within its minute', async () => {
  engine.status = 503;
  await publishPages({ '/c': '1' });

  expect(await submitUrls()).toEqual(['https://shop.example/c']);

  const { runtime } = site;
  const handlers = indexNowJobs(runtime);
  const worker = createWorker({
    database: runtime.database,
    handlers,
    clock: site.now,
    onError: () => {},
  });

  await worker.runDue(site.now() + 1000);

  expect(engine.news).toHaveLength(1);

  engine.status = 200;

  expect(await submitUrls()).toEqual(['https://shop.example/c']);
  expect(await submitUrls()).toEqual([]);
});

test('a page that changes while it is submitted is submitted again', async () => {
  await publishPages({ '/d': '1' });
  engine.before = () => publishPages({ '/d': '2' });

  expect(await submitUrls()).toEqual(['https://shop.example/d']);

  engine.before = () => Promise.resolve();

  expect(await submitUrls()).toEqual(['https://shop.example/d']);
  expect(await submitUrls()).toEqual([]);
});

test('without a key nothing is submitted', () => {
  const config = { ...site.runtime.config, indexNow: undefined };
  expect(indexNowJobs({ ...site.runtime, config })).toEqual([]);
});
