import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase } from '#db/connection.ts';
import { listAffectedPaths } from './affected-paths.ts';
import { applyRendered, type PageSink } from './apply-rendered.ts';
import { insertFolder, touchFolder } from './folder.queries.ts';
import { OpenRequests } from './open-requests.ts';
import { noteOutdated, syncPages } from './page-files.ts';
import { PageStore, type FinishedRequest } from './page-store.ts';
import { PageWorker } from './page-worker.ts';
import { PollLoop } from './poll-loop.ts';
import { ProgressMeter } from './progress.ts';
import { findNextRunAt, listDueRequests, type PublishRequest } from './publish.queries.ts';
import type { Renderer } from './render.ts';
import {
  ALL_PAGES,
  requestPublish,
  requestsStored,
  type StoredRequest,
} from './request-publish.ts';
import { isPublishedPath, type RouteProvider } from './routes.ts';

export interface PublisherOptions {
  database: ShopDatabase;
  renderer: Renderer;
  routes: readonly RouteProvider[];
  publishedDir: string;
  /** The folder's id in the database (`startFromBuild`). */
  folderId: string;
  clock: () => number;
  sink?: PageSink;
  /** How long a reader of an outdated page waits for its render, ms; then the old bytes are sent. */
  freshenMs?: number;
  /** Changed pages are written to `changed_page`, for notices to search engines. */
  notesChanges?: boolean;
  /** Syncs files to the disk before the database names them (page-files.ts). */
  sync?: typeof syncPages;
  onError: (error: unknown) => void;
}

/** The default of `freshenMs`: a page takes 10-40 ms. */
const FRESHEN_MS = 250;
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
  /** Resolved by the poll that takes the last of what is due. */
  readonly #takeWaiters: (() => void)[] = [];
  /** During the first poll: a crash may have left its requests half done. */
  #isFirstPoll = true;
  #heartbeatAt: number;
  readonly #unwatch: () => void;

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

    // In the tick of the commit: from then on no reader gets a page as it was before.
    this.#unwatch = requestsStored.listen(options.database, (stored) => {
      this.poke();
      this.#mark(stored);
    });
  }

  get progress(): ProgressMeter {
    return this.#meter;
  }

  /** Polls for due requests now: called at the start and after a commit that wrote one. */
  poke(): void {
    this.#loop.poke();
  }

  /**
   * Polls now, and resolves when the pages of every due request are outdated: no reader gets one
   * from before the request, whichever process wrote it.
   */
  takeDue(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#loop.state === 'closed') return resolve();
      this.#takeWaiters.push(resolve);
      this.poke();
    });
  }

  /** Returns the page published under `path`. */
  find(path: string): Promise<{ status: number; contentHash: string } | undefined> {
    return this.#store.find(path);
  }

  /** The tags that the page published under `path` depends on. */
  tagsOf(path: string): Promise<readonly string[]> {
    return this.#store.tagsOf(path);
  }

  /** How many requests were taken so far: as long as it stays, no page becomes outdated. */
  get requestCount(): number {
    return this.#open.count;
  }

  /** Returns whether the page that carries `tags` was requested again since it was rendered. */
  isOutdated(path: string, tags: readonly string[]): boolean {
    return this.#open.isOutdated(path, tags);
  }

  /**
   * Renders a page that is outdated before all others. Resolves when that is done or has failed,
   * when it takes too long, or at once when many readers wait for other pages.
   */
  async freshen(path: string): Promise<void> {
    if (!this.#open.hasTags || this.#loop.state === 'closed') return;

    // A database that does not answer leaves the old page.
    const tags = await this.tagsOf(path).catch(() => undefined);
    if (tags === undefined || !this.isOutdated(path, tags)) return;

    const { isCrowded } = this.#worker;
    const rendered = this.#worker.freshen(path, tags).catch(() => undefined); // reported by the worker
    if (isCrowded) return;

    const { freshenMs = FRESHEN_MS } = this.#options;
    const ending = new AbortController();
    const late = sleep(freshenMs, undefined, { signal: ending.signal }).catch(() => undefined);
    await Promise.race([rendered, late]);
    ending.abort();
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
    this.#unwatch();
    for (const resolve of this.#takeWaiters.splice(0)) resolve();
    await Promise.all([this.#loop.close(), this.#worker.close()]);
    await this.#store.flush();
  }

  async #poll(): Promise<number | undefined> {
    const { database, clock, folderId, onError } = this.#options;

    await this.#beat();

    // Requests in progress are still open: the limit counts beyond them.
    const limit = this.#open.size + BATCH;
    const waiting = this.#takeWaiters.length;

    const rows = await listDueRequests(database.read, { folderId, now: clock(), limit });
    const newRows = rows.filter((row) => !this.#open.has(row));

    // All of them before the first look-up of pages, which takes its time.
    this.#mark(newRows);

    const isAll = rows.length < limit;
    if (isAll) for (const resolve of this.#takeWaiters.splice(0, waiting)) resolve();

    let failures = 0;
    for (const row of newRows) {
      await this.#take(row).catch((error: unknown) => {
        failures++;
        onError(error);
      });
    }

    this.#isFirstPoll = false;
    this.#worker.start();

    if (failures > 0) return undefined;
    return isAll ? this.#delayMs() : 0;
  }

  #mark(requests: readonly StoredRequest[]): void {
    const { hasTags } = this.#open;
    for (const request of requests) this.#open.mark(request);
    if (!hasTags && this.#open.hasTags) noteOutdated(this.#options.publishedDir, true);
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
    const listed = await listAffectedPaths(this.#options, row.tag);
    const paths = [...new Set([...listed, ...this.#store.unsavedPathsOf(row.tag)])];

    // Only after the look-up, so that one that failed is retried.
    this.#open.add(row);

    const isLeftOver = this.#isFirstPoll;
    const request = { row, left: paths.length, failed: new Map<string, string>(), isLeftOver };
    this.#worker.addRequest(request, paths);
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
    noteOutdated(this.#options.publishedDir, false);
    this.#meter.stop();

    const waiters = this.#idleWaiters;

    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }
}

/** The publisher as the static tier sees it, which is made before it. */
export function forwardPages(getPublisher: () => Publisher) {
  return {
    find: (path: string) => getPublisher().find(path),
    publishNow: (path: string) => getPublisher().publishNow(path),
    tagsOf: (path: string) => getPublisher().tagsOf(path),
    isOutdated: (path: string, tags: readonly string[]) => getPublisher().isOutdated(path, tags),
    freshen: (path: string) => getPublisher().freshen(path),
    get requestCount() {
      return getPublisher().requestCount;
    },
  } satisfies Partial<Publisher>;
}
