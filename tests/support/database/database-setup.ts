import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type DatabaseOptions } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { ensureBuilt } from '../../../scripts/build.ts';
import { insertNeededTerms } from '../../../scripts/needed-terms.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { tempRoot } from '../../../scripts/temp-root.ts';
import { forgetStatements } from './statements.ts';
import { runSql, databaseOn, MIGRATED_FILE, POSTGRES_URL, TEMPLATE } from './test-database.ts';

/**
 * Migrates once, with terms that shoppers agree to; each test gets a copy. API tests call the endpoints of the build, which is brought
 * up to date, unless they are given another one (DIST_DIR).
 */
export default async function setup() {
  const tests = process.env['TESTS'] ?? 'all';
  const isOnPostgres = tests.endsWith('postgres');
  if (tests !== 'statements') forgetStatements(isOnPostgres ? 'postgres' : 'sqlite');

  const isWithoutBuild = tests === 'unit' || tests === 'statements';
  if (!isWithoutBuild) await ensureBuilt();

  const folder = mkdtempSync(path.join(tempRoot, 'migrated-'));
  const file = path.join(folder, 'shop.sqlite');

  await makeMigrated({ file, synchronous: 'OFF' });
  process.env[MIGRATED_FILE] = file;

  const stop = isOnPostgres || tests === 'statements' ? await startServer() : () => undefined;

  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The server all test files share, and its migrated database. */
async function startServer() {
  const { url, stop } = await startPostgres();
  await runSql(url, `create database ${TEMPLATE}`);
  await makeMigrated({ file: '', url: databaseOn(url, TEMPLATE) });
  process.env[POSTGRES_URL] = url;
  return stop;
}

async function makeMigrated(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await migrate(database, migrations);
  await database.tx(insertNeededTerms);
  await database.close();
}
