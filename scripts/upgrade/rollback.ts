import { existsSync, statSync } from 'node:fs';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { backupBefore, migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { compareVersions, readSchemaVersion } from '#db/schema-version.ts';
import type { Config } from '#src/server/config.ts';
import { toDatabase } from '#src/server/create-runtime.ts';
import { findLinks, listMigrationNames, readRelease, type Release } from './release.ts';

export interface Rollback {
  current: Release;
  previous: Release;
  /** The backup without which the previous release can't run; undefined: it can. */
  backup: Backup | undefined;
}

interface Backup {
  file: string;
  madeAt: number;
  /** Numbers of what was made since, by table. */
  lost: Record<string, number>;
}

/** Finds out how to go back to the release before; throws in words where there is no way. */
export async function planRollback(config: Config, folder: string): Promise<Rollback> {
  const links = findLinks(folder);
  const current = links && readRelease(links.current);
  const previous = links && readRelease(links.previous);
  if (current === undefined || previous === undefined) {
    throw new Error(
      'There is no release to go back to: `previous` beside the folder `releases` names it (docs/deploy.md).',
    );
  }

  const database = await openDatabase({ ...toDatabase(config), readonly: true });
  try {
    const first = await findObstacle(database, previous);
    const file = first && backupBefore(config.backupDir, database.engine, first);
    const backup = file === undefined ? undefined : await findBackup(database, previous, file);
    return { current, previous, backup };
  } finally {
    await database.close();
  }
}

/** The first migration that the release does not know, unless it may run beside it all the same. */
async function findObstacle(
  database: ShopDatabase,
  previous: Release,
): Promise<string | undefined> {
  const known = listMigrationNames(previous);
  const { executed } = await migrationState(database, migrations);
  const newer = executed.filter((name) => !known.includes(name));

  const schema = await readSchemaVersion(database.read);
  const mayRun = schema !== undefined && compareVersions(previous.version, schema.oldest) >= 0;

  return mayRun ? undefined : newer[0];
}

async function findBackup(
  database: ShopDatabase,
  { version }: Release,
  file: string,
): Promise<Backup> {
  if (!existsSync(file)) {
    throw new Error(
      `${version} can't run on the database as it is now, and ${file} is not there: put back a backup from before (npm run shop -- restore).`,
    );
  }

  const madeAt = Math.round(statSync(file).mtimeMs);
  return { file, madeAt, lost: await countSince(database, madeAt) };
}

/** Counts the rows that count most, and were made since. */
async function countSince({ read }: ShopDatabase, time: number): Promise<Record<string, number>> {
  const lost: Record<string, number> = {};

  for (const table of ['orders', 'claim', 'member', 'review'] as const) {
    const { count } = await read
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('createdAt', '>', time)
      .executeTakeFirstOrThrow();
    lost[table] = Number(count);
  }

  return lost;
}
