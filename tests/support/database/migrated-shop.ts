import { onTestFinished } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { collectStatement } from './statements.ts';
import { tempFile } from '../temp-file.ts';
import { putMigratedFile } from './test-database.ts';

/** An empty, migrated shop that is closed and removed when the test ends. */
export async function openMigratedShop(): Promise<ShopDatabase> {
  const file = tempFile();
  putMigratedFile(file);

  const database = await openDatabase({
    file,
    synchronous: 'OFF',
    log: ({ query }) => collectStatement('sqlite', query),
  });

  onTestFinished(() => database.close());

  return database;
}
