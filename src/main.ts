import { setTimeout as sleep } from 'node:timers/promises';
import { startCheckpoints } from '#db/checkpoints.ts';
import { closeUnusedShop } from './features/content/opening/opening.service.ts';
import { buildSetupLink } from './features/desk/staff/setup/first-owner.service.ts';
import { findCatalogVersion } from './features/find/catalogue/catalogue.queries.ts';
import { createRedirects } from './features/marketing/redirect/answer-redirect.service.ts';
import { DEMO_MEMBER, loadDemo } from './demo/demo.service.ts';
import { jobHandlers } from './jobs.ts';
import { readBuildId, startFromBuild } from './publish/build-id.ts';
import { serveControl } from './publish/control.ts';
import { forwardPages, Publisher } from './publish/publisher.ts';
import { requestsStored } from './publish/request-publish.ts';
import { RenderPool } from './publish/render-pool.ts';
import { listRehearsalPaths, ROUTES } from './published.ts';
import { createApi } from './server/api.ts';
import { createApp } from './publish/serve/app.ts';
import { holdBuild } from './server/build-folder.ts';
import { readConfig } from './server/config.ts';
import { createRuntime } from './server/create-runtime.ts';
import { describeStopping, settingWarnings } from './server/health.ts';
import { createWorker } from './server/job-worker.ts';
import { closeServer, listenOnPort, STOP_MS } from './server/listen.ts';
import { keepAssets } from './publish/serve/kept-assets.ts';
import { writePagePolicy } from './publish/serve/page-policy.ts';
import { startReadAhead } from './server/read-ahead.ts';
import { endIfRefused } from './server/refused-database.ts';
import { loadSite } from './server/site.ts';
import { endOnUnhandledRejection } from './server/unhandled-rejection.ts';

const config = readConfig(process.env);
holdBuild(config.distDir);
const runtime = await createRuntime(config).catch(endIfRefused);
const { database, clock, log } = runtime;
endOnUnhandledRejection(log);
const stopCheckpoints =
  database.file === undefined
    ? undefined
    : startCheckpoints(database.file, (error) => log.error({ err: error }, 'no checkpoints aside'));
if (config.demo) await loadDemo(runtime, clock());
else await closeUnusedShop(database, clock());
const { publishedDir } = config;
const buildId = readBuildId(config.distDir);
const folderId = await startFromBuild(database, { publishedDir, buildId, now: clock() });
writePagePolicy(config);

runtime.findRedirect = createRedirects(runtime);

const site = await loadSite(config.distDir);
const pages = forwardPages(() => publisher);
const api = createApi(site.routeFiles, runtime);
const { server, staticTier } = createApp({ runtime, site, pages, routes: ROUTES });
const renderer = new RenderPool(config, 1, (error) => log.error({ err: error }, 'renderer ended'));
const publisher = new Publisher({
  database,
  renderer,
  routes: ROUTES,
  publishedDir,
  folderId,
  clock,
  sink: staticTier,
  notesChanges: config.indexNow !== undefined,
  onError: (error) => log.error({ err: error }, 'publishing failed'),
});
const jobs = createWorker({
  database,
  clock,
  handlers: jobHandlers(runtime),
  onError: (error, job) => log.error({ err: error, kind: job?.kind }, 'job failed'),
});
/** Looks for work of other processes; resolves when no page from before it is sent any more. */
const wakeWorkers = () => {
  jobs.poke();
  return publisher.takeDue();
};
runtime.publishing = () => ({ progress: publisher.progress.read(), folderId });
const { databaseUrl } = config;
const onError = (error: unknown) => log.warn({ err: error }, 'other servers are not heard');
const others =
  databaseUrl === undefined
    ? undefined
    : (await import('#db/postgres-wake.ts')).openWakeChannel(databaseUrl, {
        onWake: wakeWorkers,
        onError,
      });
requestsStored.listen(database, () => others?.tell());

const port = await listenOnPort(server, config);
for (const problem of settingWarnings(config)) log.warn(problem);
const { dataDir, siteUrl } = config;
const control = await serveControl(dataDir, {
  database,
  publisher,
  clock,
  wake: async () => void (await Promise.all([wakeWorkers(), others?.tell()])),
  siteUrl,
});
const ready = {
  event: 'ready',
  port,
  url: config.siteUrl,
  mails: config.mail.dir,
  demoMember: config.demo ? DEMO_MEMBER : undefined,
  setupLink: await buildSetupLink(runtime),
};
process.stdout.write(`${JSON.stringify(ready)}\n`);
jobs.start();
publisher.poke();
void keepAssets(config, clock()).catch((error: unknown) =>
  log.error({ err: error }, 'scripts and styles are not kept'),
);
// A thread takes half a second to start, and its first page of a kind as long as ten others: not
// when somebody waits for what was saved first.
void publisher
  .idle()
  .then(() => listRehearsalPaths(database.read, clock()))
  .then((paths) => renderer.rehearse(paths, clock()))
  .catch((error: unknown) => log.error({ err: error }, 'no page rehearsed'));
const stopReadAhead = startReadAhead({
  findVersion: () => findCatalogVersion(database.read),
  read: readCatalogue,
  onError: (error) => log.error({ err: error }, 'no search index'),
});

/**
 * Warms the caches of catalogue and search index by requests, so that no shopper waits for them.
 * The built site has its own modules, and so its own caches.
 */
async function readCatalogue(): Promise<void> {
  const url = new URL('/api/search/facets?keyword=shop', config.siteUrl);
  const request = { method: 'GET', headers: new Headers(), readText: async () => '' };
  const answered = await api({ ...request, url, clientAddress: '' });
  if (answered?.status !== 200) throw new Error(`The catalogue answered with ${answered?.status}`);
}

let isStopping = false;

/** Graceful shutdown. */
async function stopGracefully(): Promise<void> {
  if (isStopping) return; // a terminal's Ctrl-C and its parent's signal both arrive

  isStopping = true;
  // One for requests and jobs together: whoever stops the shop does not wait for twice as long.
  const patience = sleep(config.drainMs + STOP_MS);
  runtime.health = async () => describeStopping(database);
  await closeServer(server, config);
  stopReadAhead();
  control.close();

  await others?.close();
  // Interrupted work goes on after a restart: jobs by their leases, pages by their requests.
  await Promise.race([Promise.all([jobs.stop(), publisher.close()]), patience]);
  await Promise.all([...runtime.flushes].map((flush) => flush()));
  await stopCheckpoints?.();
  await database.close();
  process.exit(0);
}
process.on('SIGINT', () => void stopGracefully());
process.on('SIGTERM', () => void stopGracefully());
