import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getContentHash } from '#src/publish/content-hash.ts';
import { pageFile, writePage } from '#src/publish/page-files.ts';
import { createApp } from './app.ts';
import { readConfig } from '../../server/config.ts';
import { createRuntime } from '../../server/create-runtime.ts';

const PUBLISHED: Record<string, string> = { '/503': '잠시 후에', '/en/503': 'in a moment' };

let url: string;
let close: () => Promise<void>;
const logged: object[] = [];

/** A shop in which nothing can be rendered. */
beforeAll(async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'app-'));
  mkdirSync(path.join(dir, 'dist/client'), { recursive: true });
  mkdirSync(path.join(dir, 'dist/server'));
  writeFileSync(path.join(dir, 'dist/server/inline-scripts.json'), '[]');

  const env = { DATA_DIR: path.join(dir, 'data'), DIST_DIR: path.join(dir, 'dist') };
  const logTo = { write: (line: string) => void logged.push(JSON.parse(line) as object) };
  const runtime = await createRuntime(readConfig({ ...env, LOG_LEVEL: 'error' }), { logTo });
  const overloaded = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const broken = () => Promise.reject(overloaded);

  const routeFiles = {
    '../../pages/api/live.ts': broken,
    '../pages/payment/paid.ts': broken,
    '../pages/api/gone.ts': () => import(path.join(dir, 'dist/server/chunks/gone.mjs')),
    '../../pages/api/health.ts': () => import('../../pages/api/health.ts'),
  };

  const readMethods = async () => ['GET'];
  const site = { handler: broken, render: broken, readMethods, routeFiles };

  const find = async (pagePath: string) => {
    const text = PUBLISHED[pagePath];
    return text === undefined ? undefined : { status: 503, contentHash: getContentHash(text) };
  };

  const { server } = createApp({
    runtime,
    site,
    pages: {
      find,
      publishNow: broken,
      tagsOf: async () => ['unavailable'],
      isOutdated: () => false,
      freshen: async () => undefined,
      requestCount: 0,
    },
    routes: [],
  });

  for (const [at, text] of Object.entries(PUBLISHED)) {
    writePage(pageFile(runtime.config.publishedDir, at), Buffer.from(text));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // on TCP: always an object

  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await runtime.database.close();
    rmSync(dir, { recursive: true });
  };
});
afterAll(() => close());

async function get(pagePath: string, headers: Record<string, string>) {
  const answer = await fetch(url + pagePath, { headers });
  const { status } = answer;
  return { status, retry: answer.headers.get('retry-after'), text: await answer.text() };
}
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser whose page fails gets the page that lets it try again', async () => {
  const ko = await get('/product/P1', BROWSER);
  expect(ko).toEqual({ status: 503, retry: '1', text: '잠시 후에' });
  expect(await get('/en/product/P1', BROWSER)).toMatchObject({ status: 503, text: 'in a moment' });
  expect(await get('/payment/paid', BROWSER)).toMatchObject({ status: 503, text: '잠시 후에' });
});

test('others get the same in few words, callers of the API as they know it', async () => {
  const image = await get('/product/P1', { accept: 'image/avif' });
  expect(image).toEqual({
    status: 503,
    retry: '1',
    text: expect.stringMatching(/^Something went wrong \([\da-f-]{36}\)$/),
  });

  const call = await get('/api/live', { ...BROWSER, 'accept-language': 'en' });
  expect(call).toMatchObject({ status: 503, retry: '1' });
  expect(JSON.parse(call.text)).toEqual({ code: 'Busy', message: expect.stringMatching(/\w/) });
});

test('an endpoint whose code is gone is an error with a reference, and the shop is not ready', async () => {
  const { status, text } = await get('/api/gone', { 'accept-language': 'en' });
  expect([status, JSON.parse(text)]).toMatchObject([500, { code: 'Unexpected' }]);

  const { requestId } = logged.at(-1) as { requestId: string };
  expect(text).toContain(`(Reference ${requestId})`);
  expect(logged.at(-1)).toMatchObject({ url: '/api/gone', err: { code: 'ERR_MODULE_NOT_FOUND' } });

  const health = await get('/api/health', {});
  expect([health.status, JSON.parse(health.text)]).toMatchObject([
    503,
    { code: 'Busy', detail: { problem: 'Files of the build are gone: start the shop again.' } },
  ]);
});
