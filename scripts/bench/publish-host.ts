// A shop whose publisher takes commands over IPC, so that a commit inside it can be timed.
import { readBuildId, startFromBuild } from '#src/publish/build-id.ts';
import { forwardPages, Publisher } from '#src/publish/publisher.ts';
import type { Progress } from '#src/server/runtime.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/published.ts';
import { listCodes } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { saveProducts } from '#src/features/product/product/desk/save/product-save.service.ts';
import { createApp } from '#src/publish/serve/app.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { closeServer, listenOnPort } from '#src/server/listen.ts';
import { loadSite } from '#src/server/site.ts';
import { itemCodeOf, toProduct } from './catalogue.ts';

export type Order =
  | { kind: 'reprice'; n: number; price: number }
  | { kind: 'schedule'; n: number; name: string; inMs: number }
  | { kind: 'publishAll' };
export type Answer =
  | { kind: 'committed'; at: number }
  | { kind: 'scheduled'; at: number }
  | { kind: 'published'; progress: Progress; ms: number };

const config = readConfig(process.env);
const runtime = await createRuntime(config);
const { database, clock } = runtime;
const pages = forwardPages(() => publisher);
const { publishedDir, distDir } = config;
const buildId = readBuildId(distDir);
const folderId = await startFromBuild(database, { publishedDir, buildId, now: clock() });
const { server, staticTier } = createApp({
  runtime,
  site: await loadSite(distDir),
  pages,
  routes: ROUTES,
});
const publisher = new Publisher({
  database,
  renderer: new RenderPool(config),
  routes: ROUTES,
  publishedDir,
  folderId,
  clock,
  sink: staticTier,
  onError: (error) => console.error(error),
});

async function handleOrder(order: Order): Promise<Answer> {
  if (order.kind === 'reprice') {
    const codes = await listCodes(database.read);

    const product = toProduct(order.n, order.price);
    await database.tx((t) => saveProducts(t, [product], { codes, ref: 'reprice', now: clock() }));

    const savedAt = performance.timeOrigin + performance.now();

    publisher.poke();

    return { kind: 'committed', at: savedAt };
  }

  if (order.kind === 'schedule') return scheduleChange(order);

  const startedAt = performance.now();

  await database.tx((t) => requestPublish(t, [ALL_PAGES], { now: clock() }));
  await publisher.idle();

  const ms = performance.now() - startedAt;
  return { kind: 'published', progress: publisher.progress.read(), ms };
}

/** A change whose page is due later, as that of a campaign is. */
async function scheduleChange({
  n,
  name,
  inMs,
}: Extract<Order, { kind: 'schedule' }>): Promise<Answer> {
  const itemCode = itemCodeOf(n);
  const scheduledAt = clock() + inMs;

  await database.tx(async (t) => {
    const product = t.updateTable('product').set({ nameKo: name });
    await product.where('itemCode', '=', itemCode).execute();
    await requestPublish(t, [`product:${itemCode}`], { now: clock(), runAt: scheduledAt });
  });

  publisher.poke();

  return { kind: 'scheduled', at: scheduledAt };
}

process.on('message', (order: Order) => {
  void handleOrder(order).then((answer) => process.send?.(answer));
});
const port = await listenOnPort(server, config);
process.once('SIGTERM', () => {
  void closeServer(server)
    .then(() => publisher.close())
    .then(() => database.close())
    .then(() => process.exit(0));
});
console.log(`ready on ${port}`);
