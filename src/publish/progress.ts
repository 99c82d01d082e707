import type { Progress } from '#src/server/runtime.ts';

export type Outcome = 'changed' | 'unchanged' | 'removed';

/** Counts rendered pages by outcome, for the terminal and the admin API. */
export class ProgressMeter {
  readonly #clock: () => number;
  readonly #listeners = new Set<(progress: Progress) => void>();
  #now: Progress = createProgress(undefined);

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  read(): Progress {
    return { ...this.#now, failures: [...this.#now.failures] };
  }

  /** Calls `listener` after each page and at the end, until the returned function is called. */
  watch(listener: (progress: Progress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Counts a queued page; the first one after idling resets the counters. */
  add(): void {
    const isIdle = this.#now.startedAt === undefined || this.#now.finishedAt !== undefined;
    if (isIdle) this.#now = createProgress(this.#clock());
    this.#now.total++;
  }

  done(outcome: Outcome): void {
    this.#now.done++;
    this.#now[outcome]++;
    this.#tell();
  }

  fail(path: string, error: unknown): void {
    this.#now.done++;
    this.#now.failed++;
    this.#now.failures = [...this.#now.failures, { path, message: String(error) }].slice(-20);
    this.#tell();
  }

  stop(): void {
    if (this.#now.startedAt === undefined || this.#now.finishedAt !== undefined) return;
    this.#now.finishedAt = this.#clock();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.read());
  }
}

function createProgress(startedAt: number | undefined): Progress {
  const counts = { total: 0, done: 0, changed: 0, unchanged: 0, removed: 0, failed: 0 };
  return { ...counts, failures: [], startedAt, finishedAt: undefined };
}
