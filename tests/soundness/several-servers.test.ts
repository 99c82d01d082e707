import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { startFromBuild } from '#src/publish/build-id.ts';
import { getContentHash } from '#src/publish/content-hash.ts';
import { insertFolder } from '#src/publish/folder.queries.ts';
import { pageFile, writePage } from '#src/publish/page-files.ts';
import { finishRequest, listDueRequests } from '#src/publish/publish.queries.ts';
import { Publisher } from '#src/publish/publisher.ts';
import type { Rendered, RenderJob } from '#src/publish/render.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { codedPages } from '#src/publish/routes.ts';
import { tempFile } from '../support/temp-file.ts';
import {
  makeTestDatabase,
  putMigratedFile,
  type TestDatabase,
} from '../support/database/test-database.ts';

/** The text of each product's page. */
const products = new Map<string, string>();
const routes = [
  codedPages('product', {
    toPath: (code) => `/product/${code}`,
    listCodes: async () => [...products.keys()],
    hasCode: async (_, code) => products.has(code),
  }),
];

let place: TestDatabase;
let file: string;
let database: ShopDatabase;
/** Another process, whose commits no server hears of at once. */
let elsewhere: ShopDatabase;
let now: number;
let running: Publisher[] = [];

beforeEach(async () => {
  place = await makeTestDatabase();
  file = tempFile();
  if (place.url === undefined) putMigratedFile(file);
  database = await openDatabase({ file, url: place.url, synchronous: 'OFF' });
  elsewhere = await openDatabase({ file, url: place.url, synchronous: 'OFF' });
  now = Date.now();
  products.clear();
  products.set('P1', 'one').set('P2', 'two');
});
afterEach(async () => {
  for (const publisher of running) await publisher.close();
  running = [];
  await Promise.all([database.close(), elsewhere.close()]);
  await place.drop();
});

function renderInto(publishedDir: string) {
  return async ({ path, knownHash }: RenderJob): Promise<Rendered> => {
    const code = path.split('/').at(-1) ?? '';
    const text = products.get(code);
    if (text === undefined) return { kind: 'other', status: 404 };

    const contentHash = getContentHash(path + text);
    const isNew = contentHash !== knownHash;
    if (isNew) writePage(pageFile(publishedDir, path), Buffer.from(path + text));

    const tags = [`product:${code}`];
    return { kind: 'page', status: 200, contentHash, bytes: text.length, tags, isNew };
  };
}

/** A publisher with a folder of its own, and its pages in memory. */
async function startServer() {
  const publishedDir = join(dirname(tempFile()), 'published');
  const folderId = await startFromBuild(database, { publishedDir, buildId: 'one', now });
  const pages = new Map<string, string>();
  const render = renderInto(publishedDir);

  const publisher = new Publisher({
    database,
    routes,
    publishedDir,
    folderId,
    clock: () => now,
    renderer: {
      render,
      capacity: 2,
      resize: () => undefined,
      warm: () => undefined,
      close: async () => undefined,
    },
    sink: {
      replace(path) {
        const bytes = pageFile(publishedDir, path);
        if (existsSync(bytes)) pages.set(path, gunzipSync(readFileSync(bytes)).toString());
        else pages.delete(path);
      },
    },
    onError: (error) => expect.fail(String(error)),
  });

  await publisher.idle();
  running.push(publisher);

  return { publisher, pages, folderId };
}

const startTwo = async () => [await startServer(), await startServer()] as const;
const requestTags = (...tags: string[]) => elsewhere.tx((t) => requestPublish(t, tags, { now }));
const openRequests = () =>
  database.read.selectFrom('publish_request').select('tag').where('doneAt', 'is', null).execute();
const ALL = ['/en/product/P1', '/en/product/P2', '/product/P1', '/product/P2'];

test('a new server publishes everything in its own folder only', async () => {
  const [one, two] = await startTwo();
  expect([[...one.pages.keys()].sort(), [...two.pages.keys()].sort()]).toEqual([ALL, ALL]);
  expect(one.publisher.progress.read().total).toBe(4);

  await one.publisher.idle();

  expect(one.publisher.progress.read().total).toBe(4);
  expect(await openRequests()).toEqual([]);
});

test.each([0, 1])('each does each request, whichever is first (%i)', async (first) => {
  const servers = await startTwo();

  products.set('P1', 'new').delete('P2');
  await requestTags('product:P1', 'product:P2');
  await servers[first === 0 ? 0 : 1].publisher.idle();

  expect(await openRequests()).toHaveLength(2);

  await servers[first === 0 ? 1 : 0].publisher.idle();

  for (const { pages } of servers) {
    expect(pages.get('/product/P1')).toBe('/product/P1new');
    expect([...pages.keys()].sort()).toEqual(['/en/product/P1', '/product/P1']);
  }

  expect(await openRequests()).toEqual([]);
});

test('a request repeated after one server has done it is done again by all', async () => {
  const [one, two] = await startTwo();

  products.set('P1', 'first');
  await requestTags('product:P1');
  await one.publisher.idle();
  products.set('P1', 'second');
  await requestTags('product:P1'); // at the same time: updates the same row
  await two.publisher.idle();
  await one.publisher.idle();
  for (const { pages } of [one, two]) expect(pages.get('/product/P1')).toBe('/product/P1second');

  expect(await openRequests()).toEqual([]);
});

test('two servers that finish a request at the same time close it', async () => {
  const folders = ['one', 'two'];

  for (const folderId of folders) await elsewhere.tx((t) => insertFolder(t, folderId, now));
  await requestTags('product:P1');

  const due = await listDueRequests(database.read, { folderId: 'one', now, limit: 1 });
  const request = due[0] ?? expect.fail();

  await Promise.all(
    folders.map((folderId) =>
      elsewhere.tx(async (t) => {
        await finishRequest(t, request, { folderId, now });
        await sleep(50); // the other one is finishing it meanwhile
      }),
    ),
  );

  expect(await openRequests()).toEqual([]);
});

test('a server without pages leaves alone the requests of other folders, due and scheduled', async () => {
  const firstServer = await startServer();

  products.set('P1', 'new');
  await requestTags('product:P1');

  const runAt = now + 1_800_000;
  await elsewhere.tx((t) => requestPublish(t, ['product:P2'], { now, runAt }));

  const two = await startServer();

  await firstServer.publisher.idle();

  expect(firstServer.pages.get('/product/P1')).toBe('/product/P1new');
  expect(await openRequests()).toEqual([{ tag: 'product:P2' }]);

  products.set('P2', 'later');
  now = runAt;

  for (const { publisher, pages } of [firstServer, two]) {
    await publisher.idle();
    expect(pages.get('/product/P2')).toBe('/product/P2later');
  }
});

test('a publisher finishes its poll before it closes: the database is closed next', async () => {
  const { publisher } = await startServer();
  const { tx } = database;
  let isOver = false;

  const slow = vi.spyOn(database, 'tx').mockImplementationOnce(async (work) => {
    await sleep(50);
    const done = await tx(work);
    isOver = true;
    return done;
  });

  now += 400_000; // the heartbeat is due
  publisher.poke();
  await publisher.close();

  expect(isOver).toBe(true);

  slow.mockRestore();
});

test('a lost notification costs no more than a second: each server polls', async () => {
  const servers = await startTwo();
  products.set('P1', 'new');
  await requestTags('product:P1');
  const shown = () => servers.map(({ pages }) => pages.get('/product/P1'));
  await expect.poll(shown).toEqual(['/product/P1new', '/product/P1new']);
});

test('a stopped server is waited for an hour; a returning one starts anew', async () => {
  const [one, two] = await startTwo();
  await two.publisher.close();
  products.set('P1', 'new');
  await requestTags('product:P1');
  await one.publisher.idle();

  expect(await openRequests()).toHaveLength(1);

  now += 3_700_000;
  await requestTags('product:P2');
  await one.publisher.idle();

  expect(await openRequests()).toEqual([]);

  const pages = database.read.selectFrom('published_page').select('folderId').distinct();
  expect(await pages.execute()).toEqual([{ folderId: one.folderId }]);

  const folders = database.read.selectFrom('published_folder').select('folderId');
  expect(await folders.execute()).toEqual([{ folderId: one.folderId }]);
});

test('a running server whose folder expired publishes everything again', async () => {
  const [one, two] = await startTwo();

  await database.tx((t) =>
    t.deleteFrom('published_folder').where('folderId', '=', two.folderId).execute(),
  );
  products.set('P1', 'new').delete('P2');
  now += 400_000;
  await database.tx((t) =>
    t.deleteFrom('published_page').where('folderId', '=', two.folderId).execute(),
  );
  await two.publisher.idle();

  // Its page files tell it of rows that others deleted.
  expect([...two.pages.keys()].sort()).toEqual(['/en/product/P1', '/product/P1']);
  expect(two.pages.get('/product/P1')).toBe('/product/P1new');

  await one.publisher.idle();
  expect(one.pages.get('/product/P1')).toBe('/product/P1one'); // not requested
});
