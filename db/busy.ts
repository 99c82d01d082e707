/**
 * Codes of a busy database: a lock timeout or a full disk on SQLite; on PostgreSQL a lock timeout, no
 * free connection, a full disk or no server; on both a transaction that kept losing conflicts, or no free
 * file descriptor.
 */
const busyCodes = [
  'BUSY',
  'LOCK_WAIT',
  'GROUP_LOST',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_FULL',
  '40001',
  '40P01',
  '55P03',
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EMFILE',
  'ENFILE',
];
/** Messages of `pg` that have no code. */
const noConnection = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Thrown where another thread was not ready in time, or could not reach the database. */
export class BusyError extends Error {
  readonly code = 'BUSY';
}

/**
 * Whether the database, or what needed it, was not available in time, or an error had that cause; the
 * same call may succeed later (retry).
 */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (noConnection.includes(error.message)) return true;

  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && busyCodes.includes(code)) || isBusy(error.cause);
}
