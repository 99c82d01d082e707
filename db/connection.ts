import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Kysely,
  RawNode,
  SelectQueryNode,
  type Dialect,
  type LogConfig,
  type RootOperationNode,
  type Transaction,
} from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import { deliverNews, startAnnouncing, type Announcement, type Listeners } from './commit-event.ts';
import type { Database } from './database.ts';
import type { Engine } from './ddl.ts';
import { insideTx, isInsideTx } from './open-tx.ts';
import { codeOf } from './sqlite-connection.ts';
import { SqliteDialect, SqliteDriver } from './sqlite-dialect.ts';

/** The handle of a transaction, for its statements. */
export type Tx<DB = Database> = Transaction<DB>;

/** The handle of a query that only reads: `database.read` or a transaction. */
export type Reader<DB = Database> = Pick<
  ReadonlyKysely<DB>,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'case' | 'dynamic'
>;

/**
 * The same reads through a handle of its own, which refuses every other statement. What is cached by
 * handle is not shared with others, who may read as of another time.
 */
export function readerOnly(read: ShopDatabase['read']): ShopDatabase['read'] {
  // Kysely's own recipe: the read-only type is a narrower view of the same object.
  const own = (read as unknown as Kysely<Database>).withPlugin({
    transformQuery: ({ node }) => {
      if (!isRead(node)) throw new Error('This handle only reads.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return own as never;
}

function isRead(node: RootOperationNode): boolean {
  if (RawNode.is(node)) return /^\s*select\b/i.test(node.sqlFragments[0] ?? '');
  return SelectQueryNode.is(node);
}

/** The shop's database. */
export interface ShopDatabase<DB = Database> {
  readonly engine: Engine;
  /** The SQLite file; undefined on PostgreSQL. */
  readonly file: string | undefined;
  /** Sees what was committed last, and never waits. Throws inside `tx`: read through its handle. */
  readonly read: ReadonlyKysely<DB>;
  /** Those who listen to events of transactions (commit-event.ts). */
  readonly listeners: Listeners;
  /**
   * Runs `fn` in a transaction and resolves when it is safely stored. `fn` may run twice, so it
   * touches nothing but its handle and awaits nothing but SQL: every other write waits for it.
   * Fails with code LOCK_WAIT when its turn did not come in time.
   */
  tx<T>(fn: (t: Tx<DB>) => Promise<T>): Promise<T>;
  /**
   * Writes a consistent copy, whole or not at all. On SQLite it keeps its thread busy; of PostgreSQL it is a
   * dump, for which pg_dump is needed.
   */
  copyTo(file: string): Promise<void>;
  /** Runs `work` while no other server runs any. Of an SQLite file there is only one. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the open transactions, then closes. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The SQLite file. */
  file: string;
  /** postgres://…: the shop is there, and `file` is left alone. */
  url?: string | undefined;
  /** Connections to PostgreSQL. */
  poolSize?: number;
  /** FULL unless the file is temporary. */
  synchronous?: 'FULL' | 'NORMAL' | 'OFF';
  /** For worker threads and reports: no writer at all. */
  readonly?: boolean;
  lockWaitMs?: number;
  log?: LogConfig;
  /** After an I/O error it is unknown what was saved: exit without an answer, recover by restart. */
  onFatal?: (error: unknown) => void;
  /** A listener to a transaction's event failed; the transaction is stored all the same. */
  onListenerError?: (error: unknown) => void;
}

const maxTries = 12;
const retryable = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'GROUP_LOST', '40001', '40P01'];

/** Opens the database; a file is created unless `readonly`. Tables come from `migrate`. */
export async function openDatabase<DB = Database>(
  options: DatabaseOptions,
): Promise<ShopDatabase<DB>> {
  const { url } = options;
  return url === undefined ? openSqlite(options) : openPostgres({ ...options, url });
}

async function openSqlite<DB>(options: DatabaseOptions): Promise<ShopDatabase<DB>> {
  const driver = await SqliteDriver.open({
    file: options.file,
    readonly: options.readonly ?? false,
    synchronous: options.synchronous ?? 'FULL',
    lockWaitMs: options.lockWaitMs ?? 5000,
    onFatal: options.onFatal ?? exitAtOnce,
  });

  const { kysely, listeners, tx } = kyselyOn<DB>(new SqliteDialect(driver), options);

  return {
    engine: 'sqlite',
    file: options.file,
    // Kysely's own recipe: the read-only type is a narrower view of the same object.
    read: kysely as never,
    listeners,
    tx,
    copyTo: async (file) => driver.reader.copyTo(file),
    alone: (work) => work(),
    close: () => driver.destroy(),
  };
}

async function openPostgres<DB>(
  options: DatabaseOptions & { url: string },
): Promise<ShopDatabase<DB>> {
  const { url, poolSize = 10, lockWaitMs = 5000, readonly = false } = options;
  const { postgresDialect } = await import('./postgres-dialect.ts'); // its driver is not small
  const dialect = postgresDialect({ url, poolSize, lockWaitMs, readonly });
  const { kysely, listeners, tx } = kyselyOn<DB>(dialect, options);

  return {
    engine: 'postgres',
    file: undefined,
    read: kysely as never,
    listeners,
    tx,
    copyTo: async (file) => (await import('./postgres-dump.ts')).dumpPostgres(url, file),
    alone: async (work) => (await import('./postgres-client.ts')).runAlone(url, work),
    close: () => kysely.destroy(),
  };
}

function kyselyOn<DB>(dialect: Dialect, { log, onListenerError = console.error }: DatabaseOptions) {
  const kysely = new Kysely<DB>(log ? { dialect, log } : { dialect });
  const listeners: Listeners = new Map();
  const announceAll: Announce = (announced) => deliverNews(announced, listeners, onListenerError);
  return { kysely, listeners, tx: transactionRunner(kysely, announceAll) };
}

/**
 * Repeats the last value until there are 1, 2, 4, 8, 16 … of them, for `where x in (…)`: lists of
 * every length would each be a statement of their own and drive the others out of the cache. An
 * empty list becomes one null, which matches nothing. Not for `not in`.
 */
export function padList<T>(values: readonly T[]): (T | null)[] {
  const last = values.at(-1) ?? null;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  return [...values, ...Array<T | null>(length - values.length).fill(last)];
}

type Announce = (announced: readonly Announcement[]) => Promise<void>;

function transactionRunner<DB>(kysely: Kysely<DB>, announceAll: Announce) {
  return async function runTransaction<T>(fn: (t: Tx<DB>) => Promise<T>): Promise<T> {
    if (isInsideTx()) {
      throw new Error(
        'database.tx inside database.tx would wait for itself: pass the handle down.',
      );
    }

    const { result, announced } = await withRetries(() => attempt(kysely, fn));
    if (announced.length > 0) await announceAll(announced);

    return result;
  };
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (!code || !retryable.includes(code) || tries >= maxTries) throw error;
      await sleep(randomInt(Math.min(200, 4 * 2 ** tries)));
    }
  }
}

async function attempt<DB, T>(kysely: Kysely<DB>, fn: (t: Tx<DB>) => Promise<T>) {
  let announced: readonly Announcement[] = [];

  const result = await insideTx(() =>
    kysely.transaction().execute(async (t) => {
      announced = startAnnouncing(t);
      return fn(t);
    }),
  );

  return { result, announced };
}

function exitAtOnce(error: unknown): never {
  console.error('The database file cannot be read or written; the process ends.', error);
  process.exit(1);
}
