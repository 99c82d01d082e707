import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { startPostgres } from '../postgres.ts';
import { percentile, type Report } from './figure.ts';
import { measureReads } from './reads.ts';
import { startShop, withChildren, withData, withFolder } from './site.ts';
import { putRows, vacuum } from './staff-tables.ts';

export const summary = 'the figures of the staff desk at 100,000 orders of one year';

const REQUESTS = 20;
const LIMIT_MS = 300;
const ORDERS = 100_000;
const YEAR_MS = 365 * 24 * 60 * 60_000;

const PERIODS = ['period=7d', 'period=30d'];
const VIEWS = ['days', 'goods', 'goods?by=category', 'channels', 'conversion', 'misses', 'reasons'];
const READS: readonly string[] = [
  ...VIEWS.flatMap((view) => PERIODS.map((one) => view + (view.includes('?') ? '&' : '?') + one)),
  'stock',
  'today',
];

export async function run(report: Report): Promise<void> {
  await measureOn('sqlite', report);
  const server = await startPostgres({ isDurable: true });
  try {
    await measureOn('postgres', report, server.url);
  } finally {
    await server.stop();
  }
}

async function measureOn(engine: string, report: Report, url?: string): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startShop(dir, url === undefined ? {} : { DATABASE_URL: url }));
      const token = await withData({ dir, url }, ({ tx }) => tx(putYear), false);
      if (url !== undefined) await vacuum(url);
      for (const read of READS) {
        const address = `${shop.url}/api/staff/figures/${read}`;
        const times = await measureReads(address, { cookie: `staff=${token}` }, REQUESTS);
        const p95 = { value: percentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
        report({ figure: `staff-figures.${engine}.p95 ${read}`, ...p95 });
      }
      const days = new Date(Date.now() - YEAR_MS).toISOString().slice(0, 10);
      const today = new Date().toISOString().slice(0, 10);
      const year = `${shop.url}/api/staff/figures/days?period=free&from=${days}&to=${today}`;
      const times = await measureReads(year, { cookie: `staff=${token}` }, REQUESTS);
      const p95 = { value: percentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
      report({ figure: `staff-figures.${engine}.p95 a year by day`, ...p95 });
    }),
  );
}

/** The rows of the tables' bench, with the orders paid over a year. */
async function putYear(t: Tx): Promise<string> {
  const token = await putRows(t);
  const step = Math.floor(YEAR_MS / ORDERS);
  await sql`update "orders" set "paidAt" = cast(${Date.now()} as bigint) - "orderSn" * ${sql.lit(step)}
    where "paidAt" is not null`.execute(t);
  return token;
}
