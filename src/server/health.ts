import type { Shop } from '#db/connection.ts';
import { migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';

export interface Health {
  status: 'ready';
  engine: string;
  /** Name of the newest migration that ran. */
  migration: string;
  /** How long the oldest due job has waited. */
  jobLagMs: number;
}

export async function readHealth(shop: Shop, now: number): Promise<Health> {
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
