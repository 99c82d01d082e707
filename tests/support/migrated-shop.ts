import { onTestFinished } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { tempFile } from './temp-file.ts';
import { putMigratedFile } from './test-database.ts';

/** An empty, migrated shop that is closed and removed when the test ends. */
export async function openMigratedShop(): Promise<ShopDatabase> {
  const file = tempFile();
  putMigratedFile(file);
  const database = await openDatabase({ file, synchronous: 'OFF' });
  onTestFinished(() => database.close());
  return database;
}
