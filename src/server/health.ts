import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '#db/busy.ts';
import type { Shop } from '#db/connection.ts';
import { migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { AppError } from '../lib/errors.ts';

export interface Health {
  status: 'ready';
  engine: string;
  /** Name of the newest migration that ran. */
  migration: string;
  /** How long the oldest due job has waited. */
  jobLagMs: number;
}

/** Who watches the shop is not kept waiting for what it does not get. */
const PATIENCE_MS = 500;

/** Throws Busy, with the problem, where the database does not answer or takes no write in time. */
export async function readHealth(shop: Shop, now: number): Promise<Health> {
  const health = await inTime(shop, readState(shop, now), 'The database does not answer.');
  await inTime(shop, tryWrite(shop), 'Nothing can be written: something else holds the database.');
  return health;
}

async function readState(shop: Shop, now: number): Promise<Health> {
  const { executed } = await migrationState(shop, migrations);
  const oldest = await shop.read
    .selectFrom('job')
    .select((e) => e.fn.min('runAt').as('runAt'))
    .where('doneAt', 'is', null)
    .where('runAt', '<=', now)
    .executeTakeFirst();
  return {
    status: 'ready',
    engine: shop.engine,
    migration: executed.at(-1) ?? '',
    jobLagMs: oldest?.runAt ? now - oldest.runAt : 0,
  };
}

const probes = new WeakMap<Shop, Promise<void>>();

/** A transaction that writes nothing; one at a time, however many ask. */
function tryWrite(shop: Shop): Promise<void> {
  const running = probes.get(shop);
  if (running) return running;
  const probe = shop.tx(async () => undefined).finally(() => probes.delete(shop));
  probes.set(shop, probe);
  return probe;
}

async function inTime<T>({ engine }: Shop, work: Promise<T>, problem: string): Promise<T> {
  const over = new AbortController();
  const busy = () => new AppError('Busy', { detail: { engine, problem } });
  const late = sleep(PATIENCE_MS, undefined, over).then(() => Promise.reject(busy()));
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw isBusy(error) ? busy() : error;
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}
