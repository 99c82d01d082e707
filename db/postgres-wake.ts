import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'shop_wake';
const TELL = `notify ${CHANNEL}`;
const CONNECT_AGAIN_MS = 1000;
/** Timeout of a silent database, so that it delays neither shutdown nor the next attempt. */
const CONNECT_MS = 3000;

interface WakeOptions {
  onWake: () => void;
  onError: (error: unknown) => void;
}

/** Notifies the servers of one PostgreSQL of each other's commits. */
interface WakeChannel {
  /** Notifies of new work. A notification may be lost: listeners also poll. */
  tell(): void;
  close(): Promise<void>;
}

/**
 * Calls `onWake` for each notification, and after each reconnection: notifications may have been lost
 * meanwhile.
 */
export function openWakeChannel(url: string, options: WakeOptions): WakeChannel {
  const { onError } = options;
  let client: pg.Client | undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const listening = listen(url, { ...options, signal, onClient: (now) => (client = now) });

  return {
    tell: () => void client?.query(TELL).catch(onError),
    async close() {
      closing.abort();
      await client?.end();
      await listening;
    },
  };
}

interface Listening extends WakeOptions {
  signal: AbortSignal;
  /** Called with the connection while there is one. */
  onClient: (client: pg.Client | undefined) => void;
}

async function listen(url: string, { onWake, onError, signal, onClient }: Listening) {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });

    const ended = new Promise((resolve) => client.once('end', resolve));

    client.on('error', onError).on('notification', onWake);

    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onClient(client);
      onWake();
      if (signal.aborted) await client.end();
      await ended;
    } catch (error) {
      onError(error);
      await client.end().catch(() => undefined);
    }

    onClient(undefined);
    await sleep(CONNECT_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Notifies once, from a process that does not listen. */
export async function tellOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();

  try {
    await client.query(TELL);
  } finally {
    await client.end();
  }
}
