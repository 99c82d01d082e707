import { atom } from 'nanostores';
import { ApiError } from '../../../../../lib/api.ts';
import type { ChangedDetail } from '../../../../../errors/errors.ts';
import type { PageBody } from './page-data.ts';
import type { PageCalls } from './page-record.store.ts';

const QUIET_MS = 700;

interface DraftState {
  /** The page with the last change; undefined until there is one. */
  body: PageBody | undefined;
  step: 'saved' | 'changed' | 'saving' | 'failed';
  /** The error that kept it from being saved. */
  error: unknown;
  /** The revision of the saved draft; 0 without one. */
  revision: number;
  /** Incremented by every save: previews are of what is saved. */
  turn: number;
}

/** Saves a draft by itself, shortly after the last change; one save after the other. */
export class Draft {
  readonly $state;
  readonly #calls: PageCalls;
  #waiting: PageBody | undefined;
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: PageCalls, revision: number) {
    this.#calls = calls;
    this.$state = atom<DraftState>({
      body: undefined,
      step: 'saved',
      error: undefined,
      revision,
      turn: 0,
    });
  }

  /** Returns the change that somebody else has saved meanwhile: saving again would overwrite it. */
  static conflictOf({ error }: DraftState): ChangedDetail | undefined {
    return error instanceof ApiError ? error.detailOf('ChangedMeanwhile') : undefined;
  }

  /** Saves over another's draft. */
  writeOver({ seen }: ChangedDetail): void {
    this.#set({ revision: seen, error: undefined, step: 'changed' });
    void this.flush();
  }

  change(body: PageBody): void {
    this.#waiting = body;
    this.#set({ body, step: 'changed' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), QUIET_MS);
  }

  /** Saves what waits; resolves to the revision that is saved, undefined if something is not. */
  async flush(): Promise<number | undefined> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#save());
    await this.#running;
    const { revision } = this.$state.get();
    return this.#waiting === undefined ? revision : undefined;
  }

  async #save(): Promise<void> {
    const body = this.#waiting;
    if (body === undefined) return;

    this.#waiting = undefined;
    this.#set({ step: 'saving' });

    try {
      const { revision, turn } = this.$state.get();
      const saved = await this.#calls.save(body, revision);
      const step = this.#waiting === undefined ? 'saved' : 'changed';
      this.#set({ step, error: undefined, revision: saved.revision, turn: turn + 1 });
    } catch (error) {
      this.#waiting ??= body;
      this.#set({ step: 'failed', error });
    }
  }

  #set(change: Partial<DraftState>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }
}
