import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHashOf } from '#src/publish/content-hash.ts';
import { pageFile, writePage } from '#src/publish/page-files.ts';
import { tempFile } from '../../../tests/support/temp-file.ts';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { FrontThread } from './front-thread.ts';

const published = new Map<string, string>();
let config: Config;
let front: FrontThread;

beforeEach(async () => {
  const dir = path.dirname(tempFile());
  config = readConfig({ DATA_DIR: dir, DIST_DIR: path.join(dir, 'dist'), PORT: '0' });
  mkdirSync(path.join(dir, 'dist/client'), { recursive: true });
  const app = createServer((req, res) => res.end(`app ${req.url}`));
  const find = async (at: string) => {
    if (at === '/broken') throw new Error('no database');
    const text = published.get(at);
    return text === undefined ? undefined : { status: 200, contentHash: contentHashOf(text) };
  };
  const publishNow = async (at: string) => {
    if (at === '/new') publish(at, 'made');
    return at === '/new';
  };
  front = await FrontThread.start({
    config,
    app,
    pages: { find, publishNow, tagsOf: async () => [] },
  });
});
afterEach(() => front.close());

function publish(at: string, text: string): void {
  writePage(pageFile(config.publishedDir, at), Buffer.from(text));
  published.set(at, text);
  front.drop(at);
}

const get = async (at: string) => (await fetch(`http://127.0.0.1:${front.port}${at}`)).text();

test('a published page is answered while the thread of the orders does nothing but write', async () => {
  publish('/p', 'page');
  expect(await get('/p')).toBe('page');
  const script = `fetch('http://127.0.0.1:${front.port}/p').then(async (r) => console.log(await r.text()))`;
  // This thread, the app's, waits for that process.
  expect(execFileSync(process.execPath, ['-e', script]).toString()).toBe('page\n');
});

test('a page that changed or went is dropped, one that cannot be found is the app’s', async () => {
  publish('/p', 'page');
  expect(await get('/p')).toBe('page');
  publish('/p', 'other');
  expect(await get('/p')).toBe('other');
  published.delete('/p');
  front.drop('/p');
  expect(await get('/p')).toBe('app /p');
  expect(await get('/broken')).toBe('app /broken');
});

test('a page that is not there yet is made by the app’s publisher', async () => {
  expect(await get('/new')).toBe('made');
});
