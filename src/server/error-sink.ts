import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationStream } from 'pino';

export interface ErrorSinkOptions {
  url: string;
  /** Names the shop. */
  siteUrl: string;
  send?: typeof fetch;
  /** The pause between two requests. */
  everyMs?: number;
  /** The longer one after a request that failed. */
  againMs?: number;
}

/** Entries that wait at most; more are dropped, and counted. */
const QUEUE_MAX = 200;
/** Entries of one request. */
const BATCH_MAX = 20;
const EVERY_MS = 1000;
const AGAIN_MS = 30_000;
const TIMEOUT_MS = 5000;
/** How long the end of the shop waits for the last request. */
const CLOSE_MS = 2000;

/**
 * Posts errors to a service of the operator's: `{ shop, dropped, errors }`, the errors as the log has
 * them, redacted. One request a second at most, with a bounded queue; nobody waits for it, and its own
 * failures are no errors of the shop.
 */
export class ErrorSink {
  readonly #options: ErrorSinkOptions;
  #queue: string[] = [];
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(options: ErrorSinkOptions) {
    this.#options = options;
  }

  /** Takes a line of the log. */
  add(line: string): void {
    if (this.#queue.length >= QUEUE_MAX) this.#dropped += 1;
    else this.#queue.push(line);
    this.#schedule(this.#options.everyMs ?? EVERY_MS);
  }

  /** Sends what waits, for a short while at most. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;

    const ending = new AbortController();
    const late = sleep(CLOSE_MS, undefined, ending).catch(() => undefined);
    await Promise.race([this.#sendAll(), late]);
    ending.abort();
  }

  #schedule(delayMs: number): void {
    if (this.#timer !== undefined || this.#sending !== undefined) return;
    this.#timer = setTimeout(() => void this.#run(), delayMs).unref();
  }

  async #run(): Promise<void> {
    this.#timer = undefined;

    this.#sending = this.#sendBatch();
    const isSent = await this.#sending.then(
      () => true,
      () => false,
    );
    this.#sending = undefined;

    const { everyMs = EVERY_MS, againMs = AGAIN_MS } = this.#options;
    if (this.#queue.length > 0) this.#schedule(isSent ? everyMs : againMs);
  }

  async #sendAll(): Promise<void> {
    await this.#sending?.catch(() => undefined);
    try {
      while (this.#queue.length > 0) await this.#sendBatch();
    } catch {
      // The operator's service is down: the log has them.
    }
  }

  /** Rejects when the batch could not be delivered; it waits for the next try. */
  async #sendBatch(): Promise<void> {
    const { url, siteUrl, send = fetch } = this.#options;
    const batch = this.#queue.slice(0, BATCH_MAX);
    const dropped = this.#dropped;
    const errors = batch.map((line) => JSON.parse(line) as object); // written by pino

    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop: siteUrl, dropped, errors }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The sink of errors answered ${response.status}`);

    this.#queue.splice(0, batch.length);
    this.#dropped -= dropped;
  }
}

const ERROR_LEVEL = 50;

/** A destination of the log that gives errors to the sink, too. */
export function teeErrors(to: DestinationStream, sink: Pick<ErrorSink, 'add'>): DestinationStream {
  const tee = {
    /** Set by pino before each line. */
    lastLevel: 0,
    [Symbol.for('pino.metadata')]: true,
    write(line: string) {
      to.write(line);
      if (tee.lastLevel >= ERROR_LEVEL) sink.add(line);
    },
  };
  return tee;
}
