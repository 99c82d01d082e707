import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '#db/busy.ts';
import type { ShopDatabase } from '#db/connection.ts';
import { migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import type { Config } from './config.ts';

export interface ReadyHealth {
  status: 'ready';
  engine: string;
  /** Name of the newest applied migration. */
  migration: string;
  /** Age of the oldest due job. */
  jobLagMs: number;
  /** Problems that need attention though the shop works. */
  warnings: string[];
}

interface NotReady {
  status: 'notReady';
  engine: string;
  problem: string;
}

export type Health = ReadyHealth | NotReady;

/** Timeout of the probe: monitoring must get an answer soon. */
const PATIENCE_MS = 500;

const LOG_WARNING_MB = 256;

interface Watched {
  database: ShopDatabase;
  config: Pick<Config, 'siteUrl' | 'mail'>;
  isBuildComplete: () => Promise<boolean>;
}

/**
 * Not ready, with the problem, if the database does not answer or accept a write in time, or files
 * of the build are gone.
 */
export async function readHealth(shop: Watched, now: number): Promise<Health> {
  const { database } = shop;

  const notReady = (problem: string): NotReady => ({
    status: 'notReady',
    engine: database.engine,
    problem,
  });

  const state = await inTime(readReadyHealth(shop, now));
  if (state === 'late') return notReady('The database does not answer.');

  const written = await inTime(tryWrite(database));
  if (written === 'late')
    return notReady('Nothing can be written: something else holds the database.');

  const isComplete = await shop.isBuildComplete();
  return isComplete ? state : notReady('Files of the build are gone: start the shop again.');
}

/** The health of a server that takes its last requests: load balancers send no more. */
export function describeStopping({ engine }: Pick<ShopDatabase, 'engine'>): NotReady {
  return { status: 'notReady', engine, problem: 'The server stops.' };
}

/** The health of a database that answers; whether it can be written to is not tried. */
export async function readReadyHealth(
  { database, config }: Pick<Watched, 'database' | 'config'>,
  now: number,
): Promise<ReadyHealth> {
  const { executed } = await migrationState(database, migrations);

  const oldest = await database.read
    .selectFrom('job')
    .select((e) => e.fn.min('runAt').as('runAt'))
    .where('doneAt', 'is', null)
    .where('runAt', '<=', now)
    .executeTakeFirst();

  return {
    status: 'ready',
    engine: database.engine,
    migration: executed.at(-1) ?? '',
    jobLagMs: oldest?.runAt ? now - oldest.runAt : 0,
    warnings: [
      ...settingWarnings(config),
      ...(database.file === undefined ? [] : logWarnings(database.file)),
    ],
  };
}

/** Settings with which the shop starts, but does not do all that its shoppers rely on. */
export function settingWarnings({ siteUrl, mail }: Watched['config']): string[] {
  if (!siteUrl.startsWith('https:') || mail.smtpUrl !== undefined) return [];
  return [describeNoMail(mail)];
}

export function describeNoMail({ dir }: Config['mail']): string {
  return `SMTP_URL is not set: mails are written to ${dir}, and nobody gets them.`;
}

/** SQLite truncates its write-ahead log by itself, but not while a reader holds an old snapshot. */
export function logWarnings(file: string): string[] {
  const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const mb = Math.round(bytes / 2 ** 20);
  if (mb <= LOG_WARNING_MB) return [];
  return [`${file}-wal has grown to ${mb} MB: something has been reading one old state for long.`];
}

const probes = new WeakMap<ShopDatabase, Promise<void>>();

/** A transaction that writes nothing; concurrent callers share one. */
function tryWrite(database: ShopDatabase): Promise<void> {
  const running = probes.get(database);
  if (running) return running;
  const probe = database.tx(async () => undefined).finally(() => probes.delete(database));
  probes.set(database, probe);
  return probe;
}

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  const over = new AbortController();
  const late = sleep(PATIENCE_MS, 'late' as const, over);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (isBusy(error)) return 'late';
    throw error;
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
