import { Migrator, type Migration } from 'kysely/migration';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { ShopDatabase } from './connection.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Migrations executed in the database, compared with those of this code; names in order. */
interface MigrationState {
  executed: string[];
  /** Known to this code and not executed yet. */
  pending: string[];
  /** Executed and unknown to this code: the database is newer. */
  unknown: string[];
}

/** This version of the shop cannot run on the database; the message tells the operator what to do. */
export class RefusedDatabaseError extends Error {}

interface MigrationTable {
  kysely_migration: { name: string; timestamp: string };
}

/** Reads how far the database has been migrated. */
export async function migrationState<DB>(
  database: ShopDatabase<DB>,
  migrations: Migrations,
): Promise<MigrationState> {
  const executed = await listExecuted(database);

  const known = Object.keys(migrations).sort();

  return {
    executed,
    pending: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

/**
 * Brings the database up to date in one transaction, all of it or nothing, and returns the names
 * of the migrations it ran. An SQLite database with data is copied to a file beside it before.
 * Refuses a database that a newer version of the shop has migrated, or one from before the first
 * release.
 */
export async function migrate<DB>(
  database: ShopDatabase<DB>,
  migrations: Migrations,
): Promise<string[]> {
  const { executed, pending, unknown } = await migrationState(database, migrations);
  if (unknown.length > 0 && unknown.length === executed.length) {
    throw new RefusedDatabaseError(
      'The database is from before the first release of the shop, and no version brings it over. ' +
        'Start on an empty one, or with the version that made it.',
    );
  }

  if (unknown.length > 0) {
    throw new RefusedDatabaseError(
      `The database is newer than this version of the shop (it has ${unknown.join(', ')}). ` +
        'Start the newer version, or restore a backup made by this one.',
    );
  }
  if (pending.length === 0) return [];

  if (database.file !== undefined && executed.length > 0) {
    database.copyTo(`${database.file}.before-${pending[0]}`);
  }

  return database.tx(async (t) => {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error, results = [] } = await new Migrator({ db: t, provider }).migrateToLatest();
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName;
      throw new Error(`Migration ${failed ?? ''} failed; the database is as it was before.`, {
        cause: error,
      });
    }

    return results.map(({ migrationName }) => migrationName);
  });
}

async function listExecuted<DB>(database: ShopDatabase<DB>): Promise<string[]> {
  const tables = await database.read.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];

  // Kysely's own table, which is not one of the shop's.
  const read = database.read as unknown as ReadonlyKysely<MigrationTable>;
  const rows = await read.selectFrom('kysely_migration').select('name').orderBy('name').execute();

  return rows.map(({ name }) => name);
}
