import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { createPrivate } from './private-file.ts';
import { syncFile } from './sync-file.ts';

/** Enough for every statement the shop sends; a list of ids counts once if padded (`padList`). */
const cachedStatements = 500;
/** Older versions can corrupt a WAL file when two connections write and checkpoint at once. */
const oldestSafeSqlite = '3.51.3';
const busyMsWhileOpening = 5000;
/** Size of the write-ahead log at which the writer checkpoints it (16 MB). */
const pagesOfLog = 4000;

export interface ConnectionOptions {
  file: string;
  readonly: boolean;
  /** FULL: an acknowledged order survives a power cut. Less is for throw-away files. */
  synchronous?: 'FULL' | 'NORMAL' | 'OFF';
  /** Called with an I/O error, after which it is unknown what was saved. */
  onFatal: (error: unknown) => void;
}

type Sqlite = typeof BetterSqlite3;

/** Imports better-sqlite3 after a check of the Node version: below 22.14 the process crashes. */
export async function loadSqlite(napi = Number(process.versions['napi'])): Promise<Sqlite> {
  if (!(napi >= 10)) {
    throw new Error(
      `The database needs Node 22.14 or newer; this is Node ${process.versions.node}. ` +
        'Start the shop with "npm start", which brings a newer one.',
    );
  }
  return (await import('better-sqlite3')).default;
}

/** The `code` of a database error ('SQLITE_BUSY', '40001'), or undefined. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** One SQLite connection: set up once, its statements prepared once. */
export class SqliteConnection {
  readonly #raw: BetterSqlite3.Database;
  readonly #onFatal: (error: unknown) => void;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();

  constructor(Sqlite: Sqlite, options: ConnectionOptions) {
    const { file, readonly } = options;

    this.#onFatal = options.onFatal;
    if (!readonly) createPrivate(file); // its log gets the same rights

    this.#raw = new Sqlite(file, {
      readonly,
      fileMustExist: readonly,
      timeout: busyMsWhileOpening,
    });

    try {
      this.#requireSafeVersion();
      if (readonly) this.#setUpReader();
      else this.#setUpWriter(options.synchronous ?? 'FULL');

      // Table definitions must not be able to call functions; a page is checked before it is used.
      for (const pragma of ['trusted_schema = OFF', 'cell_size_check = ON', 'temp_store = MEMORY'])
        this.#raw.pragma(pragma);

      this.#raw.pragma('cache_size = -8192'); // 8 MB: twice that was no faster
    } catch (error) {
      this.#raw.close();
      throw error;
    }
  }

  get inTransaction(): boolean {
    return this.#raw.inTransaction;
  }

  get statementCount(): number {
    return this.#statements.size;
  }

  /** Runs one query. With RETURNING, SQLite gives rows but no count of them. */
  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    return this.#guard(() => {
      const statement = this.#prepare(sql);
      // The row type is what the query builder derived from the same SQL.
      if (statement.reader) return { rows: statement.all(...parameters) as R[] };

      const { changes, lastInsertRowid } = statement.run(...parameters);

      return {
        rows: [],
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
      };
    });
  }

  /** Rows in chunks. The connection can do nothing else until the last one is taken. */
  *stream<R>({ sql, parameters }: CompiledQuery, chunkSize: number): Generator<QueryResult<R>> {
    let rows: R[] = [];
    for (const row of this.#raw.prepare(sql).iterate(...parameters)) {
      rows.push(row as R); // as in run
      if (rows.length < chunkSize) continue;
      yield { rows };
      rows = [];
    }

    if (rows.length > 0) yield { rows };
  }

  /** Runs a statement without parameters or result, such as `commit`. */
  command(sql: string): void {
    this.run({ sql, parameters: [] });
  }

  /** Writes a copy of this moment to `file`, which is replaced only by a whole one. */
  copyTo(file: string): void {
    const unfinished = `${file}.part`;
    rmSync(unfinished, { force: true });
    createPrivate(unfinished); // VACUUM INTO takes an empty file
    this.#raw.pragma('query_only = OFF'); // refuses VACUUM INTO too

    try {
      this.#guard(() => this.#raw.prepare('vacuum into ?').run(unfinished));
    } finally {
      this.#raw.pragma('query_only = ON');
    }

    syncFile(unfinished); // SQLite leaves that to the caller
    renameSync(unfinished, file);
    syncFile(path.dirname(file));
  }

  close(): void {
    this.#statements.clear();
    this.#raw.close();
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;

    if (this.#statements.size >= cachedStatements) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }

    const statement = this.#raw.prepare(sql);
    this.#statements.set(sql, statement);

    return statement;
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (codeOf(error)?.startsWith('SQLITE_IOERR')) this.#onFatal(error);
      throw error;
    }
  }

  #requireSafeVersion(): void {
    const version = String(this.#raw.prepare('select sqlite_version()').pluck().get());
    if (version.localeCompare(oldestSafeSqlite, 'en', { numeric: true }) < 0) {
      throw new Error(`SQLite ${version} can corrupt its file; ${oldestSafeSqlite} is needed.`);
    }
  }

  #setUpReader(): void {
    this.#raw.pragma('query_only = ON');
    this.#raw.pragma('busy_timeout = 250');
  }

  #setUpWriter(synchronous: string): void {
    const mode = this.#raw.pragma('journal_mode = WAL', { simple: true });
    if (mode !== 'wal') throw new Error(`${this.#raw.name} cannot use a write-ahead log: ${mode}.`);

    this.#raw.pragma(`synchronous = ${synchronous}`); // better-sqlite3's default is only NORMAL
    this.#raw.pragma('foreign_keys = ON');
    this.#raw.pragma(`wal_autocheckpoint = ${pagesOfLog}`);
    this.#raw.pragma('journal_size_limit = 67108864');
    // No busy_timeout: waiting inside SQLite would block the event loop; SqliteWriter waits outside.
    this.#raw.pragma('busy_timeout = 0');
  }
}
