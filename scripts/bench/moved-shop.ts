import { openDatabase } from '#db/connection.ts';
import { moveDatabase } from '../database-move.ts';
import { withData } from './site.ts';

/** Moves the shop in a folder to an empty PostgreSQL database. */
export async function moveToPostgres(dir: string, url: string): Promise<void> {
  const target = await openDatabase({ file: '', url });
  try {
    await withData({ dir }, (database) => moveDatabase(database, target));
  } finally {
    await target.close();
  }
}
