import type { ShopDatabase } from '#db/connection.ts';
import { listAffectedPaths } from './affected-paths.ts';
import { applyRendered, type PageSink } from './apply-rendered.ts';
import { insertFolder, touchFolder } from './folder.queries.ts';
import { OpenRequests } from './open-requests.ts';
import { syncPages } from './page-files.ts';
import { PageStore, type FinishedRequest } from './page-store.ts';
import { PageWorker } from './page-worker.ts';
import { PollLoop } from './poll-loop.ts';
import { ProgressMeter } from './progress.ts';
import { findNextRunAt, listDueRequests, type PublishRequest } from './publish.queries.ts';
import type { Renderer } from './render.ts';
import { ALL_PAGES, requestPublish } from './request-publish.ts';
import { isPublishedPath, type RouteProvider } from './routes.ts';

interface PublisherOptions {
  database: ShopDatabase;
  renderer: Renderer;
  routes: readonly RouteProvider[];
  publishedDir: string;
  /** The folder's id in the database (`startFromBuild`). */
  folderId: string;
  clock: () => number;
  sink?: PageSink;
  /** Changed pages are written to `changed_page`, for notices to search engines. */
  notesChanges?: boolean;
  /** Syncs files to the disk before the database names them (page-files.ts). */
  sync?: typeof syncPages;
  onError: (error: unknown) => void;
}

/** Poll interval for requests of other processes; the server's own requests poke. */
const POLL_MS = 1000;
const BATCH = 500;
/** How long before a scheduled request a thread is started for it: that takes half a second. */
const WARM_BEFORE_MS = 5000;
/** The heartbeat of this server; without one for an hour its folder expires (page-store.ts). */
const HEARTBEAT_MS = 300_000;

/**
 * Keeps the published pages equal to the database: polls for due requests (PollLoop), looks up and
 * renders their pages (PageWorker), and stores what is published (PageStore). A page that fails
 * stays as it is and is retried. A request is done only when its pages are stored, so a crash loses
 * nothing.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #open = new OpenRequests();
  readonly #meter: ProgressMeter;
  readonly #store: PageStore;
  readonly #worker: PageWorker;
  readonly #loop: PollLoop;
  #idleWaiters: (() => void)[] = [];
  /** During the first poll: a crash may have left its requests half done. */
  #isFirstPoll = true;
  #heartbeatAt: number;

  constructor(options: PublisherOptions) {
    const { clock, publishedDir, onError, sink, sync = syncPages } = options;

    this.#options = options;
    this.#heartbeatAt = clock();
    this.#meter = new ProgressMeter(clock);

    const store = new PageStore({
      ...options,
      sync: (paths) => sync(publishedDir, paths, onError),
      onSaved: (finished) => this.#afterSave(finished),
    });

    this.#store = store;
    this.#worker = new PageWorker({
      ...options,
      store,
      meter: this.#meter,
      open: this.#open,
      apply: (path, rendered) =>
        applyRendered({ store, publishedDir, clock, sink }, path, rendered),
      onRendered: async () => {
        await store.flushIfLarge();
        this.#settleIfIdle();
      },
    });

    this.#loop = new PollLoop({
      poll: () => this.#poll(),
      onWait: () => this.#settleIfIdle(),
      onError,
    });
  }

  get progress(): ProgressMeter {
    return this.#meter;
  }

  /** Polls for due requests now: called at the start and after a commit that wrote one. */
  poke(): void {
    this.#loop.poke();
  }

  /** Returns the page published under `path`. */
  find(path: string): Promise<{ status: number; contentHash: string } | undefined> {
    return this.#store.find(path);
  }

  /** The tags that the page published under `path` depends on. */
  tagsOf(path: string): Promise<readonly string[]> {
    return this.#store.tagsOf(path);
  }

  /** Renders and stores one page on demand. False: there is no such page. */
  async publishNow(path: string): Promise<boolean> {
    const { routes, database, clock } = this.#options;
    const isKnown = await isPublishedPath(routes, path, { read: database.read, now: clock() });
    if (!isKnown || this.#loop.state === 'closed') return false;
    const rendered = await this.#worker.renderNow(path);
    return rendered.kind === 'page';
  }

  /** Resolves when nothing that is due is left to do. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.poke();
    });
  }

  /** Resolves when the renders in progress are stored; open requests continue after a restart. */
  async close(): Promise<void> {
    await Promise.all([this.#loop.close(), this.#worker.close()]);
    await this.#store.flush();
  }

  async #poll(): Promise<number | undefined> {
    const { database, clock, folderId, onError } = this.#options;

    await this.#beat();

    // Requests in progress are still open: the limit counts beyond them.
    const limit = this.#open.size + BATCH;
    const rows = await listDueRequests(database.read, { folderId, now: clock(), limit });

    let failures = 0;
    for (const row of rows) {
      await this.#take(row).catch((error: unknown) => {
        failures++;
        onError(error);
      });
    }

    this.#isFirstPoll = false;
    this.#worker.start();

    return failures > 0 ? undefined : this.#delayMs();
  }

  async #delayMs(): Promise<number> {
    const { clock, database, renderer } = this.#options;
    const now = clock();
    const next = await findNextRunAt(database.read, now);
    if (next !== undefined && next - now <= WARM_BEFORE_MS) renderer.warm();
    return Math.max(1, Math.min((next ?? Infinity) - now, POLL_MS));
  }

  /** Writes the heartbeat; a folder that expired meanwhile is published anew. */
  async #beat(): Promise<void> {
    const { database, clock, folderId } = this.#options;
    const now = clock();
    if (Math.abs(now - this.#heartbeatAt) < HEARTBEAT_MS) return;

    await database.tx(async (t) => {
      if (await touchFolder(t, folderId, now)) return;
      await insertFolder(t, folderId, now);
      await requestPublish(t, [ALL_PAGES], { now, folderId });
    });

    this.#heartbeatAt = now;
  }

  async #take(row: PublishRequest): Promise<void> {
    if (this.#open.has(row)) return;

    // Before the look-up of its pages: renders in progress become outdated and are repeated.
    this.#open.takeTag(row.tag);

    const listed = await listAffectedPaths(this.#options, row.tag);
    const paths = [...new Set([...listed, ...this.#store.unsavedPathsOf(row.tag)])];

    // Only after the look-up, so that one that failed is retried.
    this.#open.add(row);

    const isLeftOver = this.#isFirstPoll;
    const request = { row, left: paths.length, failed: new Map<string, string>(), isLeftOver };
    if (paths.length === 0) this.#store.finish(request);
    else this.#worker.addRequest(request, paths);
  }

  #afterSave(finished: readonly FinishedRequest[]): void {
    for (const { row } of finished) this.#open.remove(row);
    this.poke();
  }

  #settleIfIdle(): void {
    const { state } = this.#loop;
    if ((state !== 'waiting' && state !== 'retrying') || this.#worker.isBusy) return;
    if (this.#store.isDirty) return void this.#store.flush();
    if (state === 'retrying') return;

    this.#options.renderer.resize(1);
    this.#open.forgetTags();
    this.#meter.stop();

    const waiters = this.#idleWaiters;

    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }
}
