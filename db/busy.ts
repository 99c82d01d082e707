/**
 * No turn on SQLite, or no room on its disk; on PostgreSQL no lock, no connection, no room or no
 * server in time; on both, what was lost to others again and again.
 */
const busyCodes = [
  ...['LOCK_WAIT', 'GROUP_LOST', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL'],
  ...['40001', '40P01', '55P03', '53100', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
];
/** What `pg` says without a code. */
const noConnection = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Whether the database could not be had in time; the same call may succeed later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (noConnection.includes(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && busyCodes.includes(error.code);
}
