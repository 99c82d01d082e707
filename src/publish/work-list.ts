import type { PublishRequest } from './publish.queries.ts';
import type { Rendered } from './render.ts';

/** A request on its way: how many of its pages are not done, and which of them failed. */
export interface OpenRequest {
  row: PublishRequest;
  left: number;
  failed: Map<string, string>;
}

/** Somebody who waits for the bytes of a page. */
export interface Waiter {
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/** One page to render, for all who asked for it. */
export interface Task {
  path: string;
  requests: OpenRequest[];
  waiters: Waiter[];
}

/**
 * How soon a page is rendered: `now` when somebody waits for it, `soon` after a change of few
 * pages (a price), `next` if it lists what changed and so is made again and again, `later` in a
 * flood (everything, a new menu).
 */
const HASTES = ['now', 'soon', 'next', 'later'] as const;
export type Haste = (typeof HASTES)[number];

/** Pages to render, each at most once however many asked for it. */
export class WorkList {
  readonly #lanes: Record<Haste, Map<string, Task>> = {
    now: new Map(),
    soon: new Map(),
    next: new Map(),
    later: new Map(),
  };

  get size(): number {
    return HASTES.reduce((sum, haste) => sum + this.#lanes[haste].size, 0);
  }

  /** The task for `path`, new or already in line; of several wishes the most hasty one decides. */
  add(path: string, haste: Haste): Task {
    const lane = HASTES.find((one) => one === haste || this.#lanes[one].has(path)) ?? haste;
    const before = HASTES.find((one) => this.#lanes[one].has(path));
    const task = (before && this.#lanes[before].get(path)) ?? { path, requests: [], waiters: [] };
    if (before !== undefined && before !== lane) this.#lanes[before].delete(path);
    this.#lanes[lane].set(path, task);
    return task;
  }

  /** Takes the next task out, passing over pages that are being rendered at the moment. */
  take(isRunning: (path: string) => boolean): Task | undefined {
    for (const haste of HASTES) {
      for (const [path, task] of this.#lanes[haste]) {
        if (isRunning(path)) continue;
        this.#lanes[haste].delete(path);
        return task;
      }
    }
    return undefined;
  }
}
