import { existsSync } from 'node:fs';
import type { Shop } from '#db/connection.ts';
import { etagOf } from './content-hash.ts';
import { insertFolder, touchFolder } from './folder.queries.ts';
import { isPagePath, listPageFiles, pageFile, removePage, syncPages } from './page-files.ts';
import { PageStore } from './page-store.ts';
import type { FinishedRequest } from './page-store.ts';
import { ProgressMeter } from './progress.ts';
import {
  findNextRunAt,
  listDueRequests,
  listPathsOfTag,
  listPublishedPaths,
} from './publish.queries.ts';
import type { PublishRequest } from './publish.queries.ts';
import type { Rendered, RenderedPage, Renderer } from './render.ts';
import { ALL_PAGES, pathTag, requestPublish } from './request-publish.ts';
import { isListPath, isPublishedPath, listAllPaths, pathsOfTag } from './routes.ts';
import type { RouteProvider } from './routes.ts';
import { WorkList } from './work-list.ts';
import type { Haste, OpenRequest, Task } from './work-list.ts';

/** Who serves the pages: told at once of each that is new, other than it was, or gone. */
export interface PageSink {
  drop(path: string): void;
}

interface PublisherOptions {
  shop: Shop;
  renderer: Renderer;
  routes: readonly RouteProvider[];
  publishedDir: string;
  /** The folder's id in the database (`startFromBuild`). */
  folderId: string;
  clock: () => number;
  sink?: PageSink;
  /** Changed pages are noted for who is to be told of them. */
  notesChanges?: boolean;
  /** Has files on the disk before the database names them (page-files.ts). */
  sync?: typeof syncPages;
  onError: (error: unknown) => void;
}

/** More pages than this for one request are a flood: they wait behind everything else. */
const FLOOD = 50;
/** Requests of other processes are found this often; the shop's own come with a poke. */
const POLL_MS = 1000;
const FLOOD_WORKERS = 2;
/** A server that is not seen for an hour is forgotten (page-store.ts). */
const SEEN_EVERY_MS = 300_000;

/**
 * Keeps the published pages equal to the database: takes due requests, finds their
 * pages, renders them, tells the server, and stores what is published. A page that fails stays as
 * it is and is tried again later. A request is done only when its pages are stored, so a crash
 * loses nothing.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #store: PageStore;
  readonly #meter: ProgressMeter;
  readonly #list = new WorkList();
  readonly #running = new Map<string, { task: Task; ended: Promise<void> }>();
  /** Requests in work, by number, with the `createdAt` they were taken with. */
  readonly #taken = new Map<number, number>();
  /** When each tag was last taken, counted in requests, since the publisher was last idle. */
  readonly #takenAt = new Map<string, number>();
  #takes = 0;
  #idleWaiters: (() => void)[] = [];
  /** While it looks for requests. */
  #look: Promise<void> | undefined;
  /** Until the first look is over: what it finds, another process may have left half done. */
  #isFirstLook = true;
  /** The last look left due requests behind: it failed, and is repeated after a while. */
  #isBehind = false;
  #seenAt: number;
  #poked = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Until lists may be made. */
  #rest: NodeJS.Timeout | undefined;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#seenAt = options.clock();
    this.#meter = new ProgressMeter(options.clock);
    const { publishedDir, onError, sync = syncPages } = options;
    this.#store = new PageStore({
      ...options,
      sync: (paths) => sync(publishedDir, paths, onError),
      onSaved: (done) => this.#afterSave(done),
    });
  }

  get progress(): ProgressMeter {
    return this.#meter;
  }

  /** Looks for due requests now: called after a commit that wrote one, and to begin with. */
  poke(): void {
    this.#poked = true;
    if (this.#look || this.#closed) return;
    this.#look = this.#collect();
  }

  /** What is published under `path`. */
  find(path: string): Promise<{ status: number; contentHash: string } | undefined> {
    return this.#store.find(path);
  }

  /** The tags that the page published under `path` depends on. */
  tagsOf(path: string): Promise<readonly string[]> {
    return this.#store.tagsOf(path);
  }

  /** Renders and stores one page that was asked for. False: that address has no such page. */
  async publishNow(path: string): Promise<boolean> {
    const { routes, shop, clock } = this.#options;
    const isKnown = await isPublishedPath(routes, path, { read: shop.read, now: clock() });
    if (!isKnown || this.#closed) return false;
    return new Promise((resolve, reject) => {
      const done = (rendered: Rendered) => resolve(rendered.kind === 'page');
      const running = this.#running.get(path)?.task;
      // A page being made for somebody does for others too; one made for a request may leave a
      // file as it is that somebody could not be served from.
      const isShared = running !== undefined && running.waiters.length > 0;
      const task = isShared ? running : this.#enqueue(path, 'now');
      task.waiters.push({ resolve: done, reject });
      this.#pump();
    });
  }

  /** Resolves when nothing that is due is left to do. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.poke();
    });
  }

  /** Finishes the pages being rendered, stores them and ends; the rest is done after a restart. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    await this.#look;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    await this.#options.renderer.close();
    await this.#store.flush();
  }

  async #collect(): Promise<void> {
    const { shop, clock, folderId } = this.#options;
    this.#isBehind = false;
    try {
      await this.#showUp();
      while (this.#poked && !this.#closed) {
        this.#poked = false;
        // Requests in work are still open, so look beyond them.
        const rows = await listDueRequests(shop.read, {
          ...{ folderId, now: clock(), limit: this.#taken.size + 500 },
        });
        for (const row of rows) await this.#take(row).catch(this.#fallBehind);
        this.#isFirstLook = false;
        this.#pump();
      }
      await this.#schedule();
    } catch (error) {
      this.#fallBehind(error);
    }
    this.#look = undefined;
    if (this.#isBehind) this.#wakeIn(POLL_MS);
    // A poke that came after the last look would otherwise wait for the timer.
    if (this.#poked) this.poke();
    else this.#settleIfIdle();
  }

  readonly #fallBehind = (error: unknown): void => {
    this.#isBehind = true;
    this.#options.onError(error);
  };

  /** Says that this server is there; one that was forgotten meanwhile begins anew. */
  async #showUp(): Promise<void> {
    const { shop, clock, folderId } = this.#options;
    const now = clock();
    if (Math.abs(now - this.#seenAt) < SEEN_EVERY_MS) return;
    await shop.tx(async (t) => {
      if (await touchFolder(t, folderId, now)) return;
      await insertFolder(t, folderId, now);
      await requestPublish(t, [ALL_PAGES], { now, folderId });
    });
    this.#seenAt = now;
  }

  async #take(row: PublishRequest): Promise<void> {
    if (this.#taken.get(row.publishRequestSn) === row.createdAt) return;
    // Before its pages are looked up: one that is made meanwhile is made again.
    this.#takenAt.set(row.tag, ++this.#takes);
    const paths = await this.#pathsOf(row.tag);
    // Only now: a look-up that failed is repeated.
    this.#taken.set(row.publishRequestSn, row.createdAt);
    const isLeftOver = this.#isFirstLook;
    const request: OpenRequest = { row, left: paths.length, failed: new Map(), isLeftOver };
    if (paths.length === 0) return this.#store.finish(request);
    for (const path of paths) {
      const haste = paths.length > FLOOD ? 'later' : 'soon';
      const isList = isListPath(this.#options.routes, path);
      this.#enqueue(path, isList ? 'next' : haste).requests.push(request);
    }
    if (this.#list.size > FLOOD) this.#options.renderer.resize(FLOOD_WORKERS);
  }

  async #pathsOf(tag: string): Promise<string[]> {
    const { shop, routes, clock, folderId, publishedDir } = this.#options;
    if (tag.startsWith(pathTag(''))) return [tag.slice(pathTag('').length)];
    const known =
      tag === ALL_PAGES
        ? [
            ...(await listAllPaths(routes, shop.read, clock())),
            ...(await listPublishedPaths(shop.read, folderId)),
            // Also what was forgotten with the server, or whose row a crash came before.
            ...(await listPageFiles(publishedDir)),
          ]
        : [
            ...(await pathsOfTag(routes, tag, { read: shop.read, now: clock() })),
            ...(await listPathsOfTag(shop.read, { folderId, tag })),
          ];
    return [...new Set([...known, ...this.#store.unsavedPathsOf(tag)])];
  }

  #enqueue(path: string, haste: Haste): Task {
    const before = this.#list.size;
    const task = this.#list.add(path, haste);
    if (this.#list.size > before) this.#meter.add();
    return task;
  }

  #pump(): void {
    const { renderer } = this.#options;
    while (!this.#closed && this.#running.size < renderer.capacity) {
      const task = this.#list.take((path) => this.#running.has(path));
      if (task === undefined) return this.#pumpIn(this.#list.restMs);
      this.#running.set(task.path, { task, ended: this.#run(task) });
    }
  }

  #pumpIn(ms: number): void {
    clearTimeout(this.#rest);
    if (ms > 0) this.#rest = setTimeout(() => this.#pump(), ms);
  }

  async #run(task: Task): Promise<void> {
    const { renderer, clock } = this.#options;
    const { path, waiters, requests } = task;
    try {
      const isWanted = waiters.length > 0;
      const knownHash = isWanted ? undefined : (await this.find(path))?.contentHash;
      const startedAt = this.#takes;
      const checksFile = requests.some(({ isLeftOver }) => isLeftOver);
      const rendered = await renderer.render({ path, now: clock(), knownHash, checksFile });
      await this.#accept(path, rendered);
      if (this.#isOutdated(rendered, startedAt)) this.#enqueue(path, 'soon');
      for (const waiter of waiters) waiter.resolve(rendered);
    } catch (error) {
      this.#meter.fail(path, error);
      for (const { failed } of requests) failed.set(path, String(error));
      for (const waiter of waiters) waiter.reject(new Error(`${path} failed`, { cause: error }));
    }
    this.#running.delete(path);
    for (const request of requests) {
      if (--request.left === 0) this.#store.finish(request);
    }
    this.#pump();
    await this.#store.flushIfLarge();
    this.#settleIfIdle();
  }

  async #accept(path: string, rendered: Rendered): Promise<void> {
    if (rendered.kind === 'page') return this.#acceptPage(path, rendered);
    const file = isPagePath(path) ? pageFile(this.#options.publishedDir, path) : undefined;
    const isRemoved = file && ((await this.find(path)) !== undefined || existsSync(file));
    if (isRemoved) {
      this.#store.remove(path);
      await removePage(file);
      this.#options.sink?.drop(path);
    }
    this.#meter.done(isRemoved ? 'removed' : 'unchanged');
  }

  #acceptPage(path: string, page: RenderedPage): void {
    const { isNew, status, contentHash, bytes, tags } = page;
    const renderedAt = this.#options.clock();
    const etag = etagOf(contentHash);
    this.#store.save({ path, status, etag, contentHash, bytes, renderedAt, tags });
    if (isNew) this.#options.sink?.drop(path);
    this.#meter.done(isNew ? 'changed' : 'unchanged');
  }

  /**
   * Whether something the page depends on was asked for while the page was made. A new page has no
   * tags in the index yet, so that request cannot have found it.
   */
  #isOutdated(rendered: Rendered, startedAt: number): boolean {
    if (rendered.kind !== 'page') return false;
    return [ALL_PAGES, ...rendered.tags].some((tag) => (this.#takenAt.get(tag) ?? 0) > startedAt);
  }

  #afterSave(finished: readonly FinishedRequest[]): void {
    for (const { row } of finished) {
      const { publishRequestSn: sn, createdAt } = row;
      if (this.#taken.get(sn) === createdAt) this.#taken.delete(sn);
    }
    this.poke();
  }

  #settleIfIdle(): void {
    if (this.#closed || this.#look || this.#list.size > 0 || this.#running.size > 0) return;
    if (this.#store.isDirty) return void this.#store.flush();
    if (this.#isBehind) return;
    this.#options.renderer.resize(1);
    this.#takenAt.clear();
    this.#meter.stop();
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }

  async #schedule(): Promise<void> {
    const now = this.#options.clock();
    const next = await findNextRunAt(this.#options.shop.read, now);
    const wait = (next ?? Infinity) - now;
    this.#wakeIn(Math.max(1, Math.min(wait, POLL_MS)));
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => this.poke(), ms).unref();
  }
}
