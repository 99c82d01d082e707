import type { Tx } from '#db/connection.ts';
import type { Runtime } from './runtime.ts';

/** Entries that are collected in memory until they are written. */
export interface Buffer<Batch> {
  readonly size: number;
  /** Returns all of it, and is empty then. */
  take: () => Batch;
  /** Adds what could not be written again. */
  giveBack: (batch: Batch) => void;
}

const WRITE_EVERY_MS = 5_000;

/** Writes a buffer every few seconds and before the shop stops, one batch at a time. */
export class BufferedWrites<Batch> {
  readonly #runtime: Pick<Runtime, 'database' | 'log'>;
  readonly #buffer: Buffer<Batch>;
  readonly #write: (t: Tx, batch: Batch) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    runtime: Pick<Runtime, 'database' | 'log' | 'flushes'>,
    buffer: Buffer<Batch>,
    write: (t: Tx, batch: Batch) => Promise<void>,
  ) {
    this.#runtime = runtime;
    this.#buffer = buffer;
    this.#write = write;
    runtime.flushes.add(() => this.flush());
  }

  /** Schedules a flush. */
  schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeBatch());
    return this.#writing;
  }

  async #writeBatch(): Promise<void> {
    if (this.#buffer.size === 0) return;

    const { database, log } = this.#runtime;
    const batch = this.#buffer.take();
    try {
      await database.tx((t) => this.#write(t, batch));
    } catch (error) {
      log.warn({ err: error }, 'figures wait to be written');
      this.#buffer.giveBack(batch);
      this.schedule();
    }
  }
}
