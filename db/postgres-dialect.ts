import { PostgresDialect } from 'kysely';
import pg from 'pg';

interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  url: string;
  /** Connections of this process. */
  poolSize: number;
  /** How long a statement waits for a lock, and a transaction for a connection. */
  lockWaitMs: number;
  readonly: boolean;
}

/** A statement more than this is parsed at every run: names are never forgotten by the server. */
const mostNames = 500;

const INT8 = 20;
const NUMERIC = 1700;

/** Integers and sums arrive as numbers; all of the shop's are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Kysely on PostgreSQL at READ COMMITTED. Statements are named, so that the server parses and plans
 * them once a connection.
 */
export function postgresDialect(options: PostgresOptions): PostgresDialect {
  const { url, poolSize, lockWaitMs, readonly } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: lockWaitMs,
    types,
    Client: NamingClient,
    options: `-c lock_timeout=${lockWaitMs} -c default_transaction_read_only=${readonly ? 'on' : 'off'}`,
  });
  // A connection that breaks while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its next query; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

type QueryArgs = [text: unknown, values?: unknown];

/** PostgreSQL's text cannot hold NUL; its replacement matches nothing, as NUL does on SQLite. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}

class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // `pg` declares nine overloads; this one call is what Kysely and the pool make.
  override query(...[text, values]: QueryArgs): never {
    const call = super.query.bind(this) as (...args: QueryArgs) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return call(text, values);
    const name = this.#nameOf(text);
    const given = values.map(withoutNul);
    return name === undefined ? call(text, given) : call({ name, text, values: given });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
