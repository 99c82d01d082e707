import { expect } from 'vitest';
import { insertFolder } from '#src/publish/folder.queries.ts';
import { forwardPages, Publisher } from '#src/publish/publisher.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/published.ts';
import { startTestShop, type TestShop } from '../shop.ts';

export interface PublishedShop extends TestShop {
  publisher: Publisher;
  publishAll(): Promise<void>;
}

/** A shop with a publisher, which serves its published pages as the server does. */
export async function startPublishedShop(env: Record<string, string> = {}): Promise<PublishedShop> {
  const pages = forwardPages(() => publisher);

  const shop = await startTestShop(env, pages);
  const { runtime, sink } = shop;

  await runtime.database.tx((t) => insertFolder(t, 'test', shop.now()));

  const publisher = new Publisher({
    database: runtime.database,
    renderer: new RenderPool(runtime.config),
    routes: ROUTES,
    folderId: 'test',
    publishedDir: runtime.config.publishedDir,
    clock: runtime.clock,
    sink,
    freshenMs: 20_000, // a busy machine renders slowly
    onError: (error) => expect.fail(String(error)),
  });

  return {
    ...shop,
    publisher,
    async publishAll() {
      await runtime.database.tx((t) => requestPublish(t, [ALL_PAGES], { now: shop.now() }));
      await publisher.idle();
    },
    async close() {
      await publisher.close();
      await shop.close();
    },
  };
}
