import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'shop_wake';
const CONNECT_AGAIN_MS = 1000;
/** Timeout of a silent database, so that it delays neither shutdown nor the next attempt. */
const CONNECT_MS = 3000;
/** How long `tell` waits for the other servers. */
const ANSWER_MS = 100;

/**
 * A notification: new work and the answer to it, a server that listens from now on and the answer of
 * those that do, or its end.
 */
interface Note {
  /** The server that sent it; a command of the command line is none. */
  from?: string;
  kind: 'work' | 'done' | 'hello' | 'here' | 'bye';
  /** The number of the work, by the server that announced it. */
  no?: number;
  /** The server that is answered. */
  to?: string;
}

interface WakeOptions {
  /** Resolves when this server takes no old data any more. */
  onWake: () => void | Promise<void>;
  onError: (error: unknown) => void;
}

/** Notifies the servers of one PostgreSQL of each other's commits. */
interface WakeChannel {
  /**
   * Notifies of new work; resolves when all other servers have noted it, or 100 ms later. A server
   * that did not answer is not waited for until it is heard again. A notification may be lost:
   * servers also poll.
   */
  tell(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls `onWake` for each notification, and after each reconnection: notifications may have been lost
 * meanwhile.
 */
export function openWakeChannel(url: string, options: WakeOptions): WakeChannel {
  return new Channel(url, options);
}

class Channel implements WakeChannel {
  readonly #id = randomUUID();
  readonly #options: WakeOptions;
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;
  #client: pg.Client | undefined;
  #sent: Promise<void> = Promise.resolve();
  /** The other servers that were heard. */
  readonly #others = new Set<string>();
  /** The servers that have not answered yet, by the number of the work. */
  readonly #waits = new Map<number, { left: Set<string>; resolve: () => void }>();
  #lastNo = 0;

  constructor(url: string, options: WakeOptions) {
    this.#options = options;
    this.#ended = this.#listen(url);
  }

  async tell(): Promise<void> {
    const no = ++this.#lastNo;
    const left = new Set(this.#others);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ANSWER_MS);

    this.#waits.set(no, { left, resolve });
    void this.#send({ kind: 'work', no });
    if (left.size > 0 && this.#client !== undefined) await promise;

    clearTimeout(timer);
    this.#waits.delete(no);
    for (const silent of left) this.#others.delete(silent);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#send({ kind: 'bye' });
    await this.#client?.end();
    await this.#ended;
  }

  /** One after the other: a connection takes one statement at a time. */
  #send(note: Note): Promise<void> {
    const text = JSON.stringify({ ...note, from: this.#id } satisfies Note);
    const notify = async () => {
      await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, text]);
    };
    return (this.#sent = this.#sent.then(notify).catch(this.#options.onError));
  }

  async #listen(url: string): Promise<void> {
    const { onError } = this.#options;
    const { signal } = this.#closing;

    while (!signal.aborted) {
      const client = connectTo(url);
      const ended = new Promise((resolve) => client.once('end', resolve));

      client.on('error', onError).on('notification', ({ payload = '' }) => {
        this.#receive(payload).catch(onError);
      });

      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        this.#client = client;
        void this.#send({ kind: 'hello' });
        await this.#options.onWake();
        if (signal.aborted) await client.end();
        await ended;
      } catch (error) {
        onError(error);
        await client.end().catch(() => undefined);
      }

      this.#client = undefined;
      await sleep(CONNECT_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #receive(payload: string): Promise<void> {
    const { kind, from, no, to } = parseNote(payload);
    if (from === this.#id) return;
    if (kind === 'bye') return this.#forget(from);

    if (from !== '') this.#others.add(from);

    if (kind === 'work') {
      await this.#options.onWake();
      await this.#send({ kind: 'done', no, to: from });
    }
    if (kind === 'done' && to === this.#id) this.#note(from, no);
    if (kind === 'hello') await this.#send({ kind: 'here' });
  }

  /** A server has noted the work of this number. */
  #note(server: string, no: number): void {
    const wait = this.#waits.get(no);
    wait?.left.delete(server);
    if (wait?.left.size === 0) wait.resolve();
  }

  #forget(server: string): void {
    this.#others.delete(server);
    for (const no of this.#waits.keys()) this.#note(server, no);
  }
}

/** Servers of older versions notify of work without a payload. */
function parseNote(payload: string): Required<Note> {
  const known = JSON.parse(payload || '{}') as Partial<Note>;
  return { kind: 'work', from: '', no: 0, to: '', ...known };
}

function connectTo(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
}

/** Notifies once, from a process that does not listen. */
export async function tellOnce(url: string): Promise<void> {
  const client = connectTo(url);
  await client.connect();

  try {
    const note: Note = { kind: 'work' };
    await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(note)]);
  } finally {
    await client.end();
  }
}
