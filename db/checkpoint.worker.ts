// Copies SQLite's write-ahead log into the file, so that the thread that answers need not.
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
    // A full disk, a lock: tried again, and the writer, who meets the same, says so.
  }
}, EVERY_MS);

function pagesToCopy(): number {
  const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
  return state ? state.log - state.checkpointed : 0;
}
