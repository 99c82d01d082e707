// Checkpoints SQLite's write-ahead log, so that the thread that answers requests need not: inside a
// commit that blocked every request for up to 90 ms.
import { workerData } from 'node:worker_threads';
import { loadSqlite } from './sqlite-connection.ts';

const EVERY_MS = 100;
const ENOUGH_PAGES = 500;

const Sqlite = await loadSqlite();
const db = new Sqlite(workerData as string, { fileMustExist: true });
db.pragma('synchronous = FULL');
db.pragma('cache_size = 0');

setInterval(() => {
  try {
    if (pagesToCopy() >= ENOUGH_PAGES) db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A full disk or a lock: retried; the writer fails with the same error and reports it.
  }
}, EVERY_MS);

function pagesToCopy(): number {
  const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
  return state ? state.log - state.checkpointed : 0;
}
