import { onTestFinished } from 'vitest';
import { openShop } from '#db/connection.ts';
import type { Shop } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { tempFile } from './temp-file.ts';

/** An empty, migrated shop that is closed and removed when the test ends. */
export async function openMigratedShop(): Promise<Shop> {
  const shop = await openShop({ file: tempFile(), synchronous: 'OFF' });
  onTestFinished(() => shop.close());
  await migrate(shop, migrations);
  return shop;
}
