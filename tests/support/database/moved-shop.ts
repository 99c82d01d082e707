import path from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { moveDatabase } from '../../../scripts/database-move.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

/** Moves the shop in a folder to the engine under test; on SQLite it stays where it is. */
export async function putOnEngine(dir: string): Promise<TestDatabase> {
  const database = await makeTestDatabase();
  if (database.url === undefined) return database;

  const from = await openDatabase({ file: path.join(dir, 'shop.sqlite'), readonly: true });
  const to = await openDatabase({ file: '', url: database.url });

  await moveDatabase(from, to);
  await from.close();
  await to.close();

  return database;
}
