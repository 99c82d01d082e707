/** No turn on SQLite; on PostgreSQL no lock, no connection or no server in time. */
const busyCodes = ['LOCK_WAIT', '55P03', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'];
const noConnection = 'timeout exceeded when trying to connect';

/** Whether the database could not be had in time; the same call may succeed later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === noConnection) return true;
  return 'code' in error && typeof error.code === 'string' && busyCodes.includes(error.code);
}
