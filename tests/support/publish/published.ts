import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getContentHash } from '#src/publish/content-hash.ts';
import { deleteFolder, insertFolder } from '#src/publish/folder.queries.ts';
import { Publisher } from '#src/publish/publisher.ts';
import type { Rendered, RenderJob } from '#src/publish/render.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/published.ts';
import type { TestShop } from '../shop.ts';

export interface Published {
  /** Requests the publishing of every page. */
  publishAll(): Promise<void>;
  /** Paths rendered since the previous call, sorted. */
  renderedNow(): Promise<string[]>;
  /** Paths of all pages in the database. */
  paths(): Promise<string[]>;
  close(): Promise<void>;
}

/** Publishes the pages of a shop as its server does, and records which it rendered. */
export function publishPages(shop: TestShop): Published {
  const publishedDir = mkdtempSync(join(tmpdir(), 'published-'));
  const rendered: string[] = [];

  const render = (job: RenderJob) => {
    rendered.push(job.path);
    return renderPage(shop, job);
  };

  const folderId = randomUUID();
  const registered = shop.runtime.database.tx((t) => insertFolder(t, folderId, shop.now()));
  const publisher = new Publisher({
    database: shop.runtime.database,
    routes: ROUTES,
    publishedDir,
    folderId,
    clock: shop.now,
    renderer: {
      render,
      capacity: 1,
      resize: () => undefined,
      warm: () => undefined,
      close: async () => undefined,
    },
    onError: (error) => expect.fail(String(error)),
  });

  const renderedNow = async () => {
    await registered;
    await publisher.idle();
    return rendered.splice(0).sort();
  };

  return {
    renderedNow,
    async publishAll() {
      await shop.runtime.database.tx((t) => requestPublish(t, [ALL_PAGES], { now: shop.now() }));
      await renderedNow();
    },
    async paths() {
      const pages = shop.runtime.database.read.selectFrom('published_page').select('path');
      return (await pages.execute()).map(({ path }) => path).sort();
    },
    async close() {
      await publisher.close();
      await shop.runtime.database.tx((t) => deleteFolder(t, folderId));
      rmSync(publishedDir, { recursive: true, force: true });
    },
  };
}

/** Renders by a request to the shop that bypasses its published pages. */
async function renderPage(shop: TestShop, { path, knownHash }: RenderJob): Promise<Rendered> {
  const response = await shop.shopper().raw(`${path}?asOf=now`);
  const bytes = Buffer.from(await response.text());
  const { status, headers } = response;
  const tags = (headers.get('cache-tag') ?? '').split(',').flatMap((tag) => tag.trim() || []);
  if (tags.length === 0 || (status !== 200 && !path.endsWith(`/${status}`))) {
    return { kind: 'other', status };
  }

  const contentHash = getContentHash(bytes);
  const isNew = contentHash !== knownHash;

  return { kind: 'page', status, contentHash, bytes: bytes.length, tags, isNew };
}

/** Each path in both languages, sorted. */
export const listLocalizedPaths = (...paths: string[]) =>
  paths.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]).sort();
