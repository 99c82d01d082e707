import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { getContentHash } from '#src/publish/content-hash.ts';
import { insertFolder } from '#src/publish/folder.queries.ts';
import { pageFile, writePage } from '#src/publish/page-files.ts';
import { Publisher, type PublisherOptions } from '#src/publish/publisher.ts';
import type { Rendered, RenderJob, Renderer } from '#src/publish/render.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { codedPages, singlePage } from '#src/publish/routes.ts';
import { tempFile } from '../temp-file.ts';

export type MemorySite = Awaited<ReturnType<typeof startMemorySite>>;

/** A site of products in memory, whose pages are published into a folder and a database. */
export async function startMemorySite() {
  const file = tempFile();
  const database = await openDatabase({ file, synchronous: 'OFF' });

  await migrate(database, migrations);

  const state = {
    publishedDir: join(dirname(file), 'published'),
    folderId: 'test',
    now: 1_790_000_000_000,
    /** Each product's text and the tags that its page declares. */
    products: new Map<string, { text: string; tags?: string[] }>([
      ['P1', { text: ' one' }],
      ['P2', { text: ' two', tags: ['brand:7'] }],
    ]),
    /** Paths whose render fails. */
    broken: new Set<string>(),
    rendered: [] as string[],
    served: new Map<string, string>(),
    /** Runs while a page is being made, after its data was read. */
    whileRendering: (_path: string): void | Promise<void> => undefined,
    tagsTaken: [] as string[],
    /** The pages of this tag cannot be looked up. */
    failingTag: undefined as string | undefined,
  };

  const renderer: Renderer = {
    render,
    capacity: 4,
    resize: () => undefined,
    warm: () => undefined,
    close: () => Promise.resolve(),
  };

  const routes = [
    {
      owns: () => false,
      list: async () => [],
      ofTag(tag: string) {
        if (tag === state.failingTag) throw new Error('no database');
        state.tagsTaken.push(tag);
        return [];
      },
    },
    { ...singlePage('/', 'home'), isList: true },
    codedPages('product', {
      toPath: (code) => `/product/${code}`,
      listCodes: async () => [...state.products.keys()],
      hasCode: async (_, code) => state.products.has(code),
    }),
  ];

  function contentOf(path: string): { text: string; tags: string[] } | undefined {
    if (/^(\/en)?\/?$/.test(path)) return { text: `home ${state.products.size}`, tags: ['home'] };
    const code = path.split('/').at(-1) ?? '';
    const product = state.products.get(code);
    if (product === undefined) return undefined;
    return { text: path + product.text, tags: [`product:${code}`, ...(product.tags ?? [])] };
  }

  async function render({ path, knownHash }: RenderJob): Promise<Rendered> {
    state.rendered.push(path);

    if (state.broken.has(path)) throw new Error('template broke');

    const found = contentOf(path);

    await state.whileRendering(path);

    if (found === undefined) return { kind: 'other', status: 404 };

    const identity = Buffer.from(found.text);
    const contentHash = getContentHash(identity);
    const isNew = contentHash !== knownHash;
    if (isNew) writePage(pageFile(state.publishedDir, path), identity);

    const { tags } = found;
    return { kind: 'page', status: 200, contentHash, bytes: identity.length, tags, isNew };
  }

  function createPublisher(options: Partial<PublisherOptions> = {}) {
    return new Publisher({
      database,
      renderer,
      routes,
      publishedDir: state.publishedDir,
      folderId: state.folderId,
      clock: () => state.now,
      sink: {
        replace(path) {
          const page = pageFile(state.publishedDir, path);
          if (existsSync(page)) state.served.set(path, gunzipSync(readFileSync(page)).toString());
          else state.served.delete(path);
        },
      },
      // Those of templates that break on purpose are in the request.
      onError: (error) => expect.fail(String(error)),
      ...options,
    });
  }

  await database.tx((t) => insertFolder(t, state.folderId, state.now));

  const site = Object.assign(state, {
    database,
    renderer,
    createPublisher,
    publisher: createPublisher(),

    async ask(tags: string[], runAt = site.now): Promise<void> {
      await database.tx((t) => requestPublish(t, tags, { now: site.now, runAt }));
    },

    async publish(...tags: string[]): Promise<void> {
      await site.ask(tags);
      await site.publisher.idle();
    },

    listOpenRequests: () =>
      database.read.selectFrom('publish_request').selectAll().where('doneAt', 'is', null).execute(),

    async listStoredPaths(): Promise<string[]> {
      const pages = database.read.selectFrom('published_page').select('path').orderBy('path');
      return (await pages.execute()).map(({ path }) => path);
    },

    async close(): Promise<void> {
      await site.publisher.close();
      await database.close();
    },
  });

  return site;
}
