import type { LogEvent } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { createGateways } from '../gateways/gateways.ts';
import type { Config } from './config.ts';
import { readHealth } from './health.ts';
import { isBreached } from './breached-passwords.ts';
import { createLogger } from './log.ts';
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
  /** Where the log goes, instead of stdout. */
  logTo?: Parameters<typeof createLogger>[1];
}

/** Opens and migrates the database, and creates the dependencies of every request. */
export async function createRuntime(
  config: Config,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const { clock = Date.now, readonly = false, onSql } = options;
  if (!readonly) keepPrivate(config.dataDir);
  const poolSize = readonly ? Math.min(2, config.databasePool) : config.databasePool;
  const log = onSql && { log: onSql };
  const database = await openDatabase({ ...databaseOf(config), poolSize, readonly, ...log });
  if (!readonly) await migrate(database, migrations);
  const logger = createLogger(config.logLevel, options.logTo);
  return {
    database,
    config,
    secret: readonly ? secretOfReader(config) : await shopSecret({ database, config, log: logger }),
    clock,
    sessions: createSessions(database),
    gateways: createGateways(config, clock),
    media: createMediaStore(config),
    limit: new VisitorLimit(config.ordersPerMinute),
    log: logger,
    seam: createSeam(config.crashAt, logger),
    flushes: new Set(),
    isBreached,
    health: (now) => readHealth(database, now),
    publishing: () => undefined,
    renderPage: async () => undefined,
    wake: () => undefined,
  };
}

/** The database's location, for `openDatabase`. */
export function databaseOf({ databaseFile, databaseUrl }: Config) {
  return { file: databaseFile, url: databaseUrl };
}
