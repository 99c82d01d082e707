import type { OpenRequests } from './open-requests.ts';
import type { PageStore } from './page-store.ts';
import type { Outcome, ProgressMeter } from './progress.ts';
import { RenderQueue, type OpenRequest, type Priority, type Task } from './render-queue.ts';
import type { Rendered, Renderer } from './render.ts';
import { pathTag } from './request-publish.ts';
import { isListPath, type RouteProvider } from './routes.ts';

interface PageWorkerOptions {
  renderer: Renderer;
  routes: readonly RouteProvider[];
  clock: () => number;
  meter: ProgressMeter;
  open: OpenRequests;
  store: Pick<PageStore, 'find' | 'finish'>;
  /** Stores what was rendered under `path`. */
  apply: (path: string, rendered: Rendered) => Promise<Outcome>;
  /** Called after each page, when the next one is being rendered already. */
  onRendered: () => Promise<void>;
}

/** A request of more pages than this is bulk, and so many queued pages get more threads. */
const BULK = 50;
const BULK_WORKERS = 2;
/** Pages on demand that take a quarter of a second. */
const CROWD = 16;

interface Running {
  task: Task;
  /** How many tags were taken when its render began. */
  startedAt: number;
  ended: Promise<void>;
}

/** Renders queued pages, as many at once as the renderer takes; each page one render at a time. */
export class PageWorker {
  readonly #options: PageWorkerOptions;
  readonly #queue = new RenderQueue();
  readonly #running = new Map<string, Running>();
  #isClosed = false;
  /** Runs until the debounce of lists is over. */
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PageWorkerOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#queue.size > 0 || this.#running.size > 0;
  }

  /** So many pages are waited for that one more would not be there soon. */
  get isCrowded(): boolean {
    return this.#queue.sizeOf('demand') >= CROWD;
  }

  /** Queues the pages of a request; `start` renders them. */
  addRequest(request: OpenRequest, paths: readonly string[]): void {
    const { routes, renderer, store } = this.#options;
    const priority = paths.length > BULK ? 'bulk' : 'change';
    for (const path of paths) {
      const task = this.#findTask(request, path, isListPath(routes, path) ? 'list' : priority);
      if (task === undefined) request.left -= 1;
      else task.requests.push(request);
    }

    if (request.left === 0) store.finish(request);
    if (this.#queue.size > BULK) renderer.resize(BULK_WORKERS);
  }

  /** Renders a missing page before all queued ones; concurrent calls share one render. */
  renderNow(path: string): Promise<Rendered> {
    const running = this.#running.get(path)?.task;
    // A render for a request alone cannot be shared: it leaves a file as it is when the content
    // hash is known, even if the file is missing or broken.
    const task = running?.isMissing ? running : this.#add(path, 'demand');

    task.isMissing = true;

    return this.#waitFor(task);
  }

  /**
   * Renders an outdated page before all queued ones, or joins the render that has begun since the
   * last of `tags` was taken.
   */
  freshen(path: string, tags: readonly string[]): Promise<Rendered> {
    return this.#waitFor(this.#findCurrent(path, tags) ?? this.#add(path, 'demand'));
  }

  /** Starts renders up to the renderer's capacity. */
  start(): void {
    while (!this.#isClosed && this.#running.size < this.#options.renderer.capacity) {
      const task = this.#queue.take((path) => this.#running.has(path));
      if (task === undefined) return this.#startIn(this.#queue.listDelayMs);
      const startedAt = this.#options.open.count;
      this.#running.set(task.path, { task, startedAt, ended: this.#run(task) });
    }
  }

  /** Waits for the renders in progress; what is queued is left to the next start of the server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    await this.#options.renderer.close();
  }

  #add(path: string, priority: Priority): Task {
    const before = this.#queue.size;
    const task = this.#queue.add(path, priority);
    if (this.#queue.size > before) this.#options.meter.add();
    return task;
  }

  /**
   * The task that renders the page for the request; undefined if a reader was quicker. But what a
   * crash left may need its file written again.
   */
  #findTask({ row, isLeftOver }: OpenRequest, path: string, priority: Priority): Task | undefined {
    if (isLeftOver) return this.#add(path, priority);
    if (this.#options.open.isRenderedSince(path, row.tag)) return undefined;
    return this.#findCurrent(path, [row.tag]) ?? this.#add(path, priority);
  }

  /** The render in progress that began after the last of `tags` was taken. */
  #findCurrent(path: string, tags: readonly string[]): Task | undefined {
    const running = this.#running.get(path);
    if (running === undefined) return undefined;
    const isOutdated = this.#options.open.isTakenSince(running.startedAt, [pathTag(path), ...tags]);
    return isOutdated ? undefined : running.task;
  }

  #waitFor({ waiters }: Task): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      waiters.push({ resolve, reject });
      this.start();
    });
  }

  #startIn(ms: number): void {
    clearTimeout(this.#timer);
    if (ms > 0) this.#timer = setTimeout(() => this.start(), ms);
  }

  async #run(task: Task): Promise<void> {
    const { store, meter, onRendered } = this.#options;
    const { path, waiters, requests } = task;
    try {
      const rendered = await this.#render(task);
      for (const { resolve } of waiters) resolve(rendered);
    } catch (error) {
      meter.fail(path, error);
      for (const { failed } of requests) failed.set(path, String(error));
      for (const { reject } of waiters) reject(new Error(`${path} failed`, { cause: error }));
    }

    this.#running.delete(path);

    for (const request of requests) {
      if (--request.left === 0) store.finish(request);
    }

    this.start();
    await onRendered();
  }

  async #render({ path, requests, waiters, isMissing }: Task): Promise<Rendered> {
    const { renderer, clock, meter, open, store, apply } = this.#options;
    const knownHash = isMissing ? undefined : (await store.find(path))?.contentHash;
    const startedAt = open.count;
    const checksFile = requests.some(({ isLeftOver }) => isLeftOver);
    const packs = waiters.length > 0;

    const rendered = await renderer
      .render({ path, now: clock(), knownHash, checksFile, packs })
      .catch((error: unknown) => {
        // The old page stays, and is no longer waited for.
        open.noteRender(path, startedAt, false);
        throw error;
      });

    meter.done(await apply(path, rendered));
    open.noteRender(path, startedAt, true);

    // The tags of a new page are in no index yet, so a request taken meanwhile missed the page.
    const isOutdated = rendered.kind === 'page' && open.isTakenSince(startedAt, rendered.tags);
    if (isOutdated) this.#add(path, 'change');

    return rendered;
  }
}
