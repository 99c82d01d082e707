import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, type Postgres } from '../../postgres.ts';
import type { Size } from '../bench.ts';
import type { Report } from '../figure.ts';
import { moveToPostgres } from '../moved-shop.ts';
import { startLoad, proveNothingLost, mergeLoads } from './load.ts';
import { withSite, type FaultSite } from './site.ts';

interface Scale {
  lockedMs: number;
  /** How long the shop sells. */
  sellMs: number;
  /** A lease outlasts the calls of a provider: with a short limit an open payment is settled sooner. */
  env: NodeJS.ProcessEnv;
}

const SCALE: Record<Size, Scale> = {
  full: { lockedMs: 4_000, sellMs: 4_000, env: {} },
  short: { lockedMs: 200, sellMs: 0, env: { NICEPAY_TIMEOUT_MS: '500' } },
};

/** A small shop on a PostgreSQL of its own. */
function withPostgres(work: (site: FaultSite, server: Postgres) => Promise<void>): Promise<void> {
  return withSite(async (site) => {
    const server = await startPostgres({ isDurable: true });
    try {
      const { url } = server;
      await moveToPostgres(site.dir, url);

      const start: FaultSite['start'] = (env) => site.start({ DATABASE_URL: url, ...env });
      await work({ ...site, url, start }, server);
    } finally {
      await server.stop();
    }
  });
}

/** F-9: the server crashes and comes back. */
export function postgresRestart(report: Report, size: Size): Promise<void> {
  const { sellMs, env } = SCALE[size];
  return withPostgres(async (site, server) => {
    const shop = await site.start(env);
    const buyers = startLoad(shop, site);

    await buyers.nextPaid();
    await sleep(sellMs / 2);
    await server.crash();

    const back = await buyers.nextPaid();

    await sleep(sellMs / 2);
    await buyers.stop();
    report({ figure: 'faults.F-9.back', value: back, unit: 's', atMost: 3 });
    await proveNothingLost(report, site, { name: 'F-9', said: buyers.said, shop });
  });
}

/** F-10: few connections, a held lock, and serialization failures. */
export function postgresCrowded(report: Report, size: Size): Promise<void> {
  const { lockedMs, sellMs, env } = SCALE[size];
  return withPostgres(async (site, { url }) => {
    const first = await site.start({ ...env, DATABASE_POOL: '2' });
    const crowd = startLoad(first, site);

    await crowd.nextPaid();
    await onServer(url, async (client) => {
      await client.query('begin; lock table stock in exclusive mode');
      await sleep(lockedMs);
    });

    const back = await crowd.nextPaid();

    await crowd.stop();
    await first.stop();
    report({ figure: 'faults.F-10.back', value: back, unit: 's', atMost: 3 });

    const strict = `alter database postgres set default_transaction_isolation to 'serializable'`;
    await onServer(url, async (client) => void (await client.query(strict)));

    const shop = await site.start(env);
    const serial = startLoad(shop, site);

    await serial.nextPaid();
    await sleep(sellMs);
    await serial.stop();

    const orders = { value: serial.said.paid.size, unit: 'orders', atLeast: 1 };
    report({ figure: 'faults.F-10.serializable', ...orders });
    await proveNothingLost(report, site, { name: 'F-10', said: mergeLoads([crowd, serial]), shop });
  });
}

/** Another connection; what it did not commit is rolled back. */
async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  try {
    await work(client);
  } finally {
    await client.end();
  }
}
