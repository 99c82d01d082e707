import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Migrator, type Migration } from 'kysely/migration';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { Reader, ShopDatabase, Tx } from './connection.ts';
import type { Database } from './database.ts';
import type { Engine } from './ddl.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Migrations executed in the database, compared with those of this code; names in order. */
interface MigrationState {
  executed: string[];
  /** Known to this code and not executed yet. */
  pending: string[];
  /** Executed and unknown to this code: the database is newer. */
  unknown: string[];
}

/** The memory that a database has of the versions that migrated it (schema-version.ts). */
export interface VersionRecord<DB = Database> {
  /** Notes this version, in the transaction of its migrations. */
  save: (t: Tx<DB>) => Promise<void>;
  /** Returns whether this version can run on a database that a newer one has migrated. */
  allows: (db: Reader<DB>) => Promise<boolean>;
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

/** Endings of the names of backups. */
export const BACKUP_ENDING = { sqlite: '.sqlite', postgres: '.dump' } as const;

/** The backup that is made before a migration, in the folder of backups. */
export function backupBefore(backupDir: string, engine: Engine, migration: string): string {
  return path.join(backupDir, `before-${migration}${BACKUP_ENDING[engine]}`);
}

interface MigrateOptions<DB> {
  record?: VersionRecord<DB> | undefined;
  /** The folder for a copy of a database with data; undefined: none is made. */
  backupDir?: string | undefined;
}

/**
 * Brings the database up to date in one transaction, all of it or nothing, and returns the names
 * of the migrations it ran. A database with data is copied before, over what an attempt that failed has
 * left there. Refuses a database that can't be copied, one from before the first release, and one that a
 * newer version of the shop has migrated, unless the record allows this one to run beside it.
 */
export async function migrate<DB>(
  database: ShopDatabase<DB>,
  migrations: Migrations,
  { record, backupDir }: MigrateOptions<DB> = {},
): Promise<string[]> {
  const state = await migrationState(database, migrations);
  const first = state.pending[0];

  const isBeside = state.unknown.length > 0 && first === undefined;
  if (isBeside && (await record?.allows(database.read))) return [];

  requireKnown(state);
  if (first === undefined) return [];

  return database.alone(async () => {
    if (backupDir !== undefined) await backUp(database, migrations, backupDir);
    return runPending(database, migrations, record);
  });
}

/** Copies a database with data, unless another process has migrated it meanwhile. */
async function backUp<DB>(
  database: ShopDatabase<DB>,
  migrations: Migrations,
  backupDir: string,
): Promise<void> {
  const { executed, pending: waiting } = await migrationState(database, migrations);
  const [first] = waiting;
  if (executed.length === 0 || first === undefined) return;

  const backup = backupBefore(backupDir, database.engine, first);
  const copy = `${backup}.new`;
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  await database.copyTo(copy).catch((error: unknown) => refuseWithoutBackup(first, error));

  const { pending } = await migrationState(database, migrations);
  if (pending[0] === first) renameSync(copy, backup);
  else rmSync(copy);
}

function refuseWithoutBackup(migration: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new RefusedDatabaseError(
    `No backup could be made before ${migration}, so the database stays as it is: ${reason}\n` +
      'Start again once that is mended, or, with a backup made otherwise, with MIGRATE_WITHOUT_BACKUP=1.',
  );
}

function requireKnown({ executed, unknown }: MigrationState): void {
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
}

function runPending<DB>(
  database: ShopDatabase<DB>,
  migrations: Migrations,
  record: VersionRecord<DB> | undefined,
): Promise<string[]> {
  return database.tx(async (t) => {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error, results = [] } = await new Migrator({ db: t, provider }).migrateToLatest();
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName;
      throw new Error(`Migration ${failed ?? ''} failed; the database is as it was before.`, {
        cause: error,
      });
    }

    await record?.save(t);

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
