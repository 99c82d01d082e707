import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { createGateways } from '../gateways/gateways.ts';
import type { Config } from './config.ts';
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
}

/** Opens and migrates the database, and creates the dependencies of every request. */
export async function createRuntime(
  config: Config,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const { clock = Date.now, readonly = false } = options;
  if (!readonly) keepPrivate(config.dataDir);
  const poolSize = readonly ? Math.min(2, config.databasePool) : config.databasePool;
  const database = await openDatabase({ ...databaseOf(config), poolSize, readonly });
  if (!readonly) await migrate(database, migrations);
  const log = createLogger(config.logLevel);
  return {
    database,
    config,
    secret: readonly ? secretOfReader(config) : await shopSecret({ database, config, log }),
    clock,
    sessions: createSessions(database),
    gateways: createGateways(config, clock),
    media: createMediaStore(config),
    limit: new VisitorLimit(config.ordersPerMinute),
    log,
    seam: createSeam(config.crashAt, log),
    flushes: new Set(),
    wake: () => undefined,
  };
}

/** The database's location, for `openDatabase`. */
export function databaseOf({ databaseFile, databaseUrl }: Config) {
  return { file: databaseFile, url: databaseUrl };
}
