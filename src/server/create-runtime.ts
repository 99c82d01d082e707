import { channel } from 'node:diagnostics_channel';
import type { CompiledQuery, LogEvent } from 'kysely';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import type { Engine } from '#db/ddl.ts';
import { backupBefore, migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { recordVersions } from '#db/schema-version.ts';
import { createGateways } from '../gateways/gateways.ts';
import { createTrackerDelivery } from '../gateways/tracker-delivery.ts';
import type { Config } from './config.ts';
import { readHealth } from './health.ts';
import { isBreached } from './breached-passwords.ts';
import { ErrorSink } from './error-sink.ts';
import { createLogger } from './log.ts';
import { createMetrics } from './metrics/process-metrics.ts';
import { createMediaStore } from './media/create-media-store.ts';
import { keepPrivate } from './private-files.ts';
import type { Runtime } from './runtime.ts';
import { secretOfReader, shopSecret } from './secret.ts';
import { createSeam } from './seam.ts';
import { createSessions } from './session.ts';
import { VisitorLimit } from './visitor-limit.ts';

export interface RuntimeOptions {
  clock?: () => number;
  /** For worker threads: no writer; the database must be migrated. */
  readonly?: boolean;
  /** Called for every statement. */
  onSql?: (event: LogEvent) => void;
  /** The destination of the log, instead of stdout. */
  logTo?: Parameters<typeof createLogger>[1];
}

/** Message of the channel STATEMENTS. */
export interface RunStatement {
  engine: Engine;
  query: CompiledQuery;
}

/** Diagnostics channel: every statement of shops that were opened while somebody listened. */
export const STATEMENTS = 'shop:statement';
const statements = channel(STATEMENTS);

/** Opens and migrates the database, and creates the dependencies of every request. */
export async function createRuntime(
  config: Config,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const { readonly = false } = options;
  if (!readonly) keepPrivate(config.dataDir);

  const poolSize = readonly ? Math.min(2, config.databasePool) : config.databasePool;
  let isMigrated = false;

  const publish = (query: CompiledQuery) => {
    // Migrations use tables that are gone by now.
    if (!isMigrated) return;
    statements.publish({ engine: database.engine, query } satisfies RunStatement);
  };

  const log = statementLog(options.onSql, publish);

  const database = await openDatabase({
    ...toDatabase(config),
    poolSize,
    readonly,
    ...(log && { log }),
  });

  try {
    const ran = readonly ? [] : await migrateShop(database, config);
    isMigrated = true;
    const runtime = await runtimeOn(database, config, options);
    if (hadData(ran)) runtime.log.info(describeMigration(database, config, ran), 'migrated');
    return runtime;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function migrateShop(database: ShopDatabase, config: Config): Promise<string[]> {
  const record = recordVersions(migrations);
  return migrate(database, migrations, { record, backupDir: findBackupDir(config) });
}

/** The folder for a backup before a migration; undefined where none is wanted. */
function findBackupDir({ backupDir, migratesWithoutBackup }: Config): string | undefined {
  return migratesWithoutBackup ? undefined : backupDir;
}

/** Returns whether migrations ran on a database that was not empty. */
function hadData([first]: readonly string[]): boolean {
  return first !== undefined && first !== Object.keys(migrations)[0];
}

function describeMigration({ engine }: ShopDatabase, config: Config, ran: readonly string[]) {
  const [first = ''] = ran;
  const backupDir = findBackupDir(config);
  return { migrations: ran, backup: backupDir && backupBefore(backupDir, engine, first) };
}

async function runtimeOn(
  database: ShopDatabase,
  config: Config,
  { clock = Date.now, readonly = false, logTo }: RuntimeOptions,
): Promise<Runtime> {
  const { siteUrl, errorSinkUrl } = config;
  const sink =
    errorSinkUrl === undefined ? undefined : new ErrorSink({ url: errorSinkUrl, siteUrl });
  const logger = createLogger(config.logLevel, logTo, sink);

  const runtime: Runtime = {
    database,
    config,
    secret: readonly ? secretOfReader(config) : await shopSecret({ database, config, log: logger }),
    clock,
    sessions: createSessions(database),
    gateways: createGateways(config, { database, now: clock }),
    tracker: config.tracker && createTrackerDelivery(config.tracker),
    media: createMediaStore(config),
    limit: new VisitorLimit(config.ordersPerMinute),
    log: logger,
    seam: createSeam(config.crashAt, logger),
    flushes: new Set(sink ? [() => sink.close()] : []),
    metrics: config.metricsToken === undefined || readonly ? undefined : createMetrics(),
    isBreached,
    health: (now) => readHealth(runtime, now),
    isBuildComplete: async () => true,
    publishing: () => undefined,
    renderPage: async () => undefined,
    findRedirect: async () => undefined,
  };

  return runtime;
}

/** Undefined if nobody listens: a log costs time. */
function statementLog(onSql: RuntimeOptions['onSql'], publish: (query: CompiledQuery) => void) {
  if (!statements.hasSubscribers) return onSql;
  return (event: LogEvent) => {
    onSql?.(event);
    publish(event.query);
  };
}

/** The database's location, for `openDatabase`. */
export function toDatabase({ databaseFile, databaseUrl }: Config) {
  return { file: databaseFile, url: databaseUrl };
}
