import type { PublishRequest } from './publish.queries.ts';
import type { Rendered } from './render.ts';

/** A request in progress: how many of its pages are not rendered yet, and which of them failed. */
export interface OpenRequest {
  row: PublishRequest;
  left: number;
  failed: Map<string, string>;
  /** Open since before the first poll: a crash may have left files that differ from their rows. */
  isLeftOver: boolean;
}

/** The callbacks of a call that waits for a page. */
interface Waiter {
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/** One page to render, for all requests and waiters that need it. */
export interface Task {
  path: string;
  requests: OpenRequest[];
  waiters: Waiter[];
  /** No page or no whole file is there, so that it is written even if its hash is known. */
  isMissing: boolean;
}

/**
 * The priorities, highest first: `demand` for a page that a shopper waits for, `change` for a
 * request of few pages (a price), `list` for pages that list what changed and so are rendered again
 * and again, `bulk` for a request of many pages (everything, a new menu).
 */
const PRIORITIES = ['demand', 'change', 'list', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * The order in which the priorities are served, turn by turn. An import requests its products one by
 * one for minutes: every fourth turn prefers a lower priority, lists and bulk alternating, so that
 * neither starves.
 */
const TURNS: readonly (readonly Priority[])[] = [
  PRIORITIES,
  PRIORITIES,
  PRIORITIES,
  ['demand', 'list', 'change', 'bulk'],
  PRIORITIES,
  PRIORITIES,
  PRIORITIES,
  ['demand', 'bulk', 'change', 'list'],
];

/** Debounce of lists: they are rendered once, this long after the last of several changes … */
const PAUSE_MS = 50;
/** … or when they have waited for this long. */
const LONGEST_WAIT_MS = 1000;

/** The pages to render, by priority; a page is queued once however many requests need it. */
export class RenderQueue {
  #changedAt = -Infinity;
  #turn = 0;
  /** The time at which the first of the queued lists was added. */
  #listAt = -Infinity;
  readonly #lanes: Record<Priority, Map<string, Task>> = {
    demand: new Map(),
    change: new Map(),
    list: new Map(),
    bulk: new Map(),
  };

  get size(): number {
    return PRIORITIES.reduce((sum, priority) => sum + this.#lanes[priority].size, 0);
  }

  sizeOf(priority: Priority): number {
    return this.#lanes[priority].size;
  }

  /** The task for `path`, new or queued already; the highest of its priorities counts. */
  add(path: string, priority: Priority): Task {
    const lane =
      PRIORITIES.find(
        (lanePriority) => lanePriority === priority || this.#lanes[lanePriority].has(path),
      ) ?? priority;
    const before = PRIORITIES.find((lanePriority) => this.#lanes[lanePriority].has(path));
    const task = (before && this.#lanes[before].get(path)) ?? {
      path,
      requests: [],
      waiters: [],
      isMissing: false,
    };

    if (before !== undefined && before !== lane) this.#lanes[before].delete(path);
    if (lane === 'list' && this.#lanes.list.size === 0) this.#listAt = performance.now();
    if (priority === 'change' || priority === 'list') this.#changedAt = performance.now();
    this.#lanes[lane].set(path, task);

    return task;
  }

  /** The rest of the debounce of the queued lists, ms; 0 without any. */
  get listDelayMs(): number {
    if (this.#lanes.list.size === 0) return 0;
    const endsAt = Math.min(this.#changedAt + PAUSE_MS, this.#listAt + LONGEST_WAIT_MS);
    return Math.max(0, endsAt - performance.now());
  }

  /** Takes the next task out, skipping pages that are being rendered at the moment. */
  take(isRunning: (path: string) => boolean): Task | undefined {
    for (const priority of TURNS[this.#turn] ?? PRIORITIES) {
      if (priority === 'list' && this.listDelayMs > 0) continue;

      for (const [path, task] of this.#lanes[priority]) {
        if (isRunning(path)) continue;
        this.#lanes[priority].delete(path);
        this.#turn = (this.#turn + 1) % TURNS.length;
        return task;
      }
    }
    return undefined;
  }
}
