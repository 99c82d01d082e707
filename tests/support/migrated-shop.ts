import { onTestFinished } from 'vitest';
import { openShop } from '#db/connection.ts';
import type { Shop } from '#db/connection.ts';
import { tempFile } from './temp-file.ts';
import { putMigratedFile } from './test-database.ts';

/** An empty, migrated shop that is closed and removed when the test ends. */
export async function openMigratedShop(): Promise<Shop> {
  const file = tempFile();
  putMigratedFile(file);
  const shop = await openShop({ file, synchronous: 'OFF' });
  onTestFinished(() => shop.close());
  return shop;
}
