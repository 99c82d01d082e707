import path from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { moveDatabase } from '../../scripts/database-move.ts';
import { makeTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Takes the shop in a folder to the engine that is being tested; on SQLite it stays there. */
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
