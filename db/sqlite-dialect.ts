import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isInsideTx } from './open-tx.ts';
import {
  codeOf,
  loadSqlite,
  SqliteConnection,
  type ConnectionOptions,
} from './sqlite-connection.ts';
import { SqliteWriter } from './sqlite-writer.ts';

interface SqliteOptions extends ConnectionOptions {
  /** The time a transaction waits for its turn before it fails with code LOCK_WAIT. */
  lockWaitMs: number;
}

/**
 * Kysely on SQLite with reads that never wait: they go to a read-only connection, transactions to
 * the one writer, and transactions that are declared read-only to a snapshot of their own.
 */
export class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  createAdapter() {
    return new ConcurrentSqliteAdapter();
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createIntrospector<DB>(db: Kysely<DB>) {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler() {
    return new StablePlanCompiler();
  }
}

/**
 * SQLite plans a query again whenever a bare `?` that its planner has used is bound again, which was
 * two thirds of the time of most reads. A unary plus hides the parameter from the planner and changes
 * no value. A condition that has to match a partial index must therefore be a literal (`sql.lit`).
 */
export class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?';
  }
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely makes every read wait for the open transaction. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** Otherwise a failed migration leaves half of its tables behind. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Routes every query to its connection. */
export class SqliteDriver implements Driver {
  /** Reads are synchronous, so that one connection serves a whole thread. */
  readonly reader: SqliteConnection;
  readonly #writer: SqliteWriter | undefined;
  readonly #openReader: () => SqliteConnection;
  readonly #spareReaders: SqliteConnection[] = [];
  #isClosed = false;

  private constructor(openReader: () => SqliteConnection, writer?: SqliteWriter) {
    this.#openReader = openReader;
    this.#writer = writer;
    this.reader = openReader();
  }

  /** Opens the file, and creates it unless `readonly`. */
  static async open(options: SqliteOptions): Promise<SqliteDriver> {
    const Sqlite = await loadSqlite();
    const connect = (readonly: boolean) => new SqliteConnection(Sqlite, { ...options, readonly });
    const openReader = () => connect(true);
    if (options.readonly) return new SqliteDriver(openReader);
    return new SqliteDriver(openReader, new SqliteWriter(connect(false), options.lockWaitMs));
  }

  async init(): Promise<void> {
    // Opened already, so that an unusable file is reported at start and not by the first query.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteHandle(this);
  }

  async beginTransaction(handle: SqliteHandle, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      const snapshot = this.takeReader();
      snapshot.command('begin');
      handle.open(snapshot);
      return;
    }

    if (!this.#writer) throw new Error('The database is open for reading only.');

    await this.#writer.begin();
    handle.open(this.#writer.connection);
  }

  async commitTransaction(handle: SqliteHandle): Promise<void> {
    const writer = this.#writerOf(handle);
    if (!writer) return this.#endSnapshot(handle);
    const committed = writer.commit();
    handle.close();
    await committed;
  }

  async rollbackTransaction(handle: SqliteHandle): Promise<void> {
    if (!handle.connection) return; // its commit failed, and took it back
    const writer = this.#writerOf(handle);
    if (!writer) return this.#endSnapshot(handle);
    handle.close();
    writer.rollback();
  }

  async releaseConnection(): Promise<void> {
    // A handle holds nothing once its transaction has ended.
  }

  async destroy(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.reader.close();
    for (const reader of this.#spareReaders) reader.close();
    await this.#writer?.close(); // last, because the last writer out folds the log into the file
  }

  /** Reads what was committed last. */
  read<R>(query: Query): QueryResult<R> {
    // Inside a transaction this would miss what the transaction has written.
    if (isInsideTx()) throw new Error('Inside database.tx every query must use its handle.');

    try {
      return this.reader.run<R>(query);
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_READONLY') throw error;
      throw new Error('A write must use the handle that database.tx hands out.', { cause: error });
    }
  }

  takeReader(): SqliteConnection {
    return this.#spareReaders.pop() ?? this.#openReader();
  }

  returnReader(reader: SqliteConnection): void {
    if (this.#isClosed) reader.close();
    else this.#spareReaders.push(reader);
  }

  #writerOf(handle: SqliteHandle): SqliteWriter | undefined {
    return handle.connection === this.#writer?.connection ? this.#writer : undefined;
  }

  #endSnapshot(handle: SqliteHandle): void {
    const snapshot = handle.close();
    snapshot.command('commit');
    this.returnReader(snapshot);
  }
}

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

function runInTransaction<R>(connection: SqliteConnection, query: Query): QueryResult<R> {
  // Without this, statements after an automatic rollback would be saved one by one.
  if (!connection.inTransaction) throw new Error('SQLite has rolled this back.');
  return connection.run<R>(query);
}

/** The connection as Kysely sees it; a real one of its own exists only inside a transaction. */
class SqliteHandle implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  connection: SqliteConnection | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  open(connection: SqliteConnection): void {
    this.connection = connection;
  }

  close(): SqliteConnection {
    if (!this.connection) throw new Error('The transaction has ended.');
    const { connection } = this;
    this.connection = undefined;
    return connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.connection
      ? runInTransaction<R>(this.connection, query)
      : this.#driver.read<R>(query);
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    if (this.connection) {
      yield* this.connection.stream<R>(query, chunkSize);
      return;
    }

    const reader = this.#driver.takeReader();
    try {
      yield* reader.stream<R>(query, chunkSize);
    } finally {
      this.#driver.returnReader(reader);
    }
  }
}
