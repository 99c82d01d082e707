import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  url: string;
  /** Connections of this process. */
  poolSize: number;
  /** The time a statement waits for a lock, and a transaction for a connection. */
  lockWaitMs: number;
  readonly: boolean;
}

/** Limit of named statements, which the server never drops; further ones are parsed each time. */
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
    options: `-c lock_timeout=${lockWaitMs} -c default_transaction_read_only=${readonly ? 'on' : 'off'}`,
  });

  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its next query; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  return new PostgresDialect({ pool: namingPool(pool) });
}

/** PostgreSQL's text cannot hold NUL; its replacement matches nothing, as NUL does on SQLite. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}

/** The pool as Kysely uses it; its clients name the statements that they pass on to `pg`. */
function namingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();

  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query = (text: string, parameters: readonly unknown[]) =>
        client.query({ name: nameOf(text), text, values: parameters.map(withoutNul) });
      const release = (isBroken?: boolean) => client.release(isBroken);

      // Kysely's other way to call `query` is with a cursor, and this dialect is given none.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
