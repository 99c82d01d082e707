import { sql } from 'kysely';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { requireDump } from '#db/postgres-dump.ts';
import { compareVersions, readSchemaVersion, VERSION } from '#db/schema-version.ts';
import type { Config } from '#src/server/config.ts';
import { toDatabase } from '#src/server/create-runtime.ts';
import { databaseBytes, findBackup, readDisk } from '#src/server/disk.ts';
import {
  checkThing,
  sayAttention,
  sayBroken,
  sayOk,
  type DoctorCheck,
  type Finding,
} from '../doctor/doctor-check.ts';
import { findLinks, readRelease } from './release.ts';

interface UpgradeCheck {
  checks: DoctorCheck[];
  /** The version that runs until now; undefined where nothing tells. */
  from: string | undefined;
}

const DAY_MS = 86_400_000;

/** Looks at what this version would change in the shop of these settings; changes nothing. */
export async function checkUpgrade(config: Config, folder: string): Promise<UpgradeCheck> {
  const database = await openDatabase({ ...toDatabase(config), readonly: true });
  try {
    const from = await findRunningVersion(database, folder);
    const { pending, unknown } = await migrationState(database, migrations);
    const isMigrated = pending.length > 0;
    const isCopied = isMigrated && !config.migratesWithoutBackup;

    const checks = [
      { name: 'version', ...checkVersion(from, unknown) },
      { name: 'migrations', ...describePending(pending) },
      { name: 'side by side', ...checkBeside(pending, from) },
      await checkThing('disk', () => checkDisk(config, isCopied ? database : undefined)),
      await checkThing('backup', () => checkBackup(config, isMigrated)),
    ];

    return { checks, from };
  } finally {
    await database.close();
  }
}

/** The version of the release that is started, else the one that migrated the database. */
async function findRunningVersion(
  database: ShopDatabase,
  folder: string,
): Promise<string | undefined> {
  const current = findLinks(folder)?.current;
  const release = current === undefined ? undefined : readRelease(current);
  if (release !== undefined && release.folder !== folder) return release.version;

  return (await readSchemaVersion(database.read))?.version;
}

function checkVersion(from: string | undefined, unknown: readonly string[]): Finding {
  if (unknown.length > 0) {
    return sayBroken(`The database is newer than ${VERSION}: it has ${unknown.join(', ')}.`);
  }
  if (from === undefined) return sayOk(`${VERSION}; which one runs is not known`);
  return sayOk(`${VERSION}, after ${from}`);
}

function describePending(pending: readonly string[]): Finding {
  if (pending.length === 0) return sayOk('none to run');

  const described = pending.map((name) => {
    const since = migrations[name]?.unusedSince;
    return since === undefined
      ? `${name} adds`
      : `${name} takes away what is not used since ${since}`;
  });

  return sayOk(`${pending.length} to run: ${described.join(', ')}`);
}

/** Servers of the version before go on while the database is migrated, unless something is taken away. */
function checkBeside(pending: readonly string[], from: string | undefined): Finding {
  const contractions = pending.flatMap((name) => {
    const since = migrations[name]?.unusedSince;
    return since === undefined ? [] : { name, since };
  });
  if (contractions.length === 0) return sayOk('the version before may go on beside this one');

  const early = contractions.filter(
    ({ since }) => from !== undefined && compareVersions(from, since) < 0,
  );
  const [first] = early;

  if (first !== undefined) {
    return sayBroken(
      `${from} still uses what ${first.name} takes away: upgrade to ${first.since} first.`,
    );
  }
  if (from === undefined) {
    return sayAttention('Stop every server of an older version first: something is taken away.');
  }
  return sayOk(`${from} may go on beside this version, an older one may not`);
}

/** Looks for the room that a backup of the database takes; undefined: none is made. */
async function checkDisk(config: Config, database: ShopDatabase | undefined): Promise<Finding> {
  const { freeBytes } = await readDisk(config.dataDir);
  if (database === undefined) return sayOk(`${formatMb(freeBytes)} free, none needed for a backup`);

  const needed = await readBytes(database);
  const text = `${formatMb(freeBytes)} free, ${formatMb(needed)} needed for the backup`;
  // The migration itself may write as much again.
  return freeBytes > 2 * needed ? sayOk(text) : sayBroken(`${text} and as much for the migration`);
}

/** The size of the database, which no copy of it is above. */
async function readBytes({ file, read }: ShopDatabase): Promise<number> {
  if (file !== undefined) return databaseBytes(file);

  const bytes = sql<number>`pg_database_size(current_database())`.as('bytes');
  return (await read.selectNoFrom(bytes).executeTakeFirstOrThrow()).bytes;
}

async function checkBackup(config: Config, isMigrated: boolean): Promise<Finding> {
  const { databaseUrl, backupDir, migratesWithoutBackup } = config;
  if (isMigrated && migratesWithoutBackup) {
    return sayAttention('The start makes none (MIGRATE_WITHOUT_BACKUP): make one before.');
  }
  if (isMigrated && databaseUrl !== undefined) await requireDump(databaseUrl);

  const newest = findBackup(backupDir, databaseUrl === undefined ? 'sqlite' : 'postgres');
  if (newest === undefined) return sayAttention('There is none yet: npm run shop -- backup');

  const hours = Math.round((Date.now() - newest.madeAt) / (DAY_MS / 24));
  const text = `${newest.name} is ${hours} hours old`;
  const more = isMigrated ? '; the start makes one before it migrates' : '';

  return hours <= 24 ? sayOk(text + more) : sayAttention(text + more);
}

const formatMb = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
