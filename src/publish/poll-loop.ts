/**
 * The states of the loop: `waiting` for a poke or the timer; `polling`; `repeating` when a poke came
 * in during a poll, so that one more follows it; `retrying` while a failed poll waits for its retry.
 */
type PollState = 'waiting' | 'retrying' | 'polling' | 'repeating' | 'closed';
type PollEvent = 'poke' | 'done' | 'fail' | 'close';

/** The state after each event; an event that is not listed changes nothing. */
const NEXT: Record<PollState, Partial<Record<PollEvent, PollState>>> = {
  waiting: { poke: 'polling', close: 'closed' },
  retrying: { poke: 'polling', close: 'closed' },
  polling: { poke: 'repeating', done: 'waiting', fail: 'retrying', close: 'closed' },
  repeating: { done: 'polling', fail: 'polling', close: 'closed' },
  closed: {},
};

const RETRY_MS = 1000;

interface PollLoopOptions {
  /** Resolves to the delay until the next poll, ms; undefined if it has to be retried. */
  poll: () => Promise<number | undefined>;
  /** Called when the loop stops polling until the next poke or timer. */
  onWait: () => void;
  onError: (error: unknown) => void;
}

/** Polls when it is poked and when a timer runs out, one poll at a time, and retries after errors. */
export class PollLoop {
  readonly #options: PollLoopOptions;
  #state: PollState = 'waiting';
  #ended: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PollLoopOptions) {
    this.#options = options;
  }

  get state(): PollState {
    return this.#state;
  }

  /** Polls now, or once more after the poll in progress. */
  poke(): void {
    if (this.#enter('poke') === 'polling') this.#ended = this.#run();
  }

  /** Resolves when the poll in progress has ended; there is none afterwards. */
  async close(): Promise<void> {
    this.#enter('close');
    clearTimeout(this.#timer);
    await this.#ended;
  }

  #enter(event: PollEvent): PollState {
    this.#state = NEXT[this.#state][event] ?? this.#state;
    return this.#state;
  }

  async #run(): Promise<void> {
    const { poll, onWait, onError } = this.#options;

    clearTimeout(this.#timer);

    let delayMs: number | undefined;
    let state: PollState;
    do {
      delayMs = await poll().catch((error: unknown) => void onError(error));
      state = this.#enter(delayMs === undefined ? 'fail' : 'done');
    } while (state === 'polling');

    if (state === 'closed') return;

    this.#timer = setTimeout(() => this.poke(), delayMs ?? RETRY_MS).unref();
    onWait();
  }
}
