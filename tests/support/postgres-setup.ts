import { openShop } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { command, databaseOn, POSTGRES_URL, TEMPLATE } from './test-database.ts';

/** For `TESTS=postgres`: the server all test files share, and its migrated database. */
export default async function setup() {
  const { url, stop } = await startPostgres();
  await command(url, `create database ${TEMPLATE}`);
  const shop = await openShop({ file: '', url: databaseOn(url, TEMPLATE) });
  await migrate(shop, migrations);
  await shop.close();
  process.env[POSTGRES_URL] = url;
  return stop;
}
