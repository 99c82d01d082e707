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
 * Pages to render, each at most once however many asked for it. Urgent ones (a price that changed,
 * a shopper who waits) go before those of a flood (everything, a new menu).
 */
export class WorkList {
  readonly #urgent = new Map<string, Task>();
  readonly #bulk = new Map<string, Task>();

  get size(): number {
    return this.#urgent.size + this.#bulk.size;
  }

  /** The task for `path`, new or already in line; an urgent wish makes it urgent. */
  add(path: string, urgent: boolean): Task {
    const task = this.#urgent.get(path) ??
      this.#bulk.get(path) ?? { path, requests: [], waiters: [] };
    if (urgent) {
      this.#bulk.delete(path);
      this.#urgent.set(path, task);
    } else if (!this.#urgent.has(path)) {
      this.#bulk.set(path, task);
    }
    return task;
  }

  /** Takes the next task out, passing over pages that are being rendered at the moment. */
  take(isRunning: (path: string) => boolean): Task | undefined {
    for (const lane of [this.#urgent, this.#bulk]) {
      for (const [path, task] of lane) {
        if (isRunning(path)) continue;
        lane.delete(path);
        return task;
      }
    }
    return undefined;
  }
}
