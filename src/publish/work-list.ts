import type { PublishRequest } from './publish.queries.ts';
import type { Rendered } from './render.ts';

/** A request on its way: how many of its pages are not done, and which of them failed. */
export interface OpenRequest {
  row: PublishRequest;
  left: number;
  failed: Map<string, string>;
  /** It was open when the publisher began: another may have written files the rows do not name. */
  isLeftOver: boolean;
}

/** Somebody who waits for the bytes of a page. */
interface Waiter {
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

/**
 * In which order the lanes are looked at, turn by turn. An import asks for its products one by one
 * for minutes: so that menus and categories come with them, every fourth page is of a less hasty lane
 * in front of its betters, a list's or a flood's in turn.
 */
const TURNS: readonly (readonly Haste[])[] = [
  HASTES,
  HASTES,
  HASTES,
  ['now', 'next', 'soon', 'later'],
  HASTES,
  HASTES,
  HASTES,
  ['now', 'later', 'soon', 'next'],
];

/** A change after a change: the lists that show both are made once, after this long a pause … */
const PAUSE_MS = 50;
/** … or when they have waited for so long. */
const LONGEST_WAIT_MS = 1000;

/** Pages to render, each at most once however many asked for it. */
export class WorkList {
  #changedAt = -Infinity;
  #turn = 0;
  /** Since when a list waits. */
  #listAt = -Infinity;
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
    if (lane === 'next' && this.#lanes.next.size === 0) this.#listAt = performance.now();
    if (haste === 'soon' || haste === 'next') this.#changedAt = performance.now();
    this.#lanes[lane].set(path, task);
    return task;
  }

  /** For how long lists must still wait for a pause between changes, ms. */
  get restMs(): number {
    if (this.#lanes.next.size === 0) return 0;
    const endsAt = Math.min(this.#changedAt + PAUSE_MS, this.#listAt + LONGEST_WAIT_MS);
    return Math.max(0, endsAt - performance.now());
  }

  /** Takes the next task out, passing over pages that are being rendered at the moment. */
  take(isRunning: (path: string) => boolean): Task | undefined {
    for (const haste of TURNS[this.#turn] ?? HASTES) {
      if (haste === 'next' && this.restMs > 0) continue;
      for (const [path, task] of this.#lanes[haste]) {
        if (isRunning(path)) continue;
        this.#lanes[haste].delete(path);
        this.#turn = (this.#turn + 1) % TURNS.length;
        return task;
      }
    }
    return undefined;
  }
}
