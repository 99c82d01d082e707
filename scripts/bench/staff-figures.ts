import { sql } from 'kysely';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import type { Size } from './bench.ts';
import { computePercentile, type Report } from './figure.ts';
import { measureReads } from './reads.ts';
import { withData } from './site.ts';
import {
  DESK_ROWS,
  onBothEngines,
  putRows,
  vacuumDatabase,
  type DeskRows,
} from './staff-tables.ts';

export const summary = 'the figures of the staff desk at 100,000 orders of one year';
export const takes = '3 min';

const SCALE = {
  full: { requests: 20, warmUp: 5 },
  short: { requests: 1, warmUp: 0 },
};
const LIMIT_MS = 300;
const YEAR_MS = 365 * 24 * 60 * 60_000;

const PERIODS = ['period=7d', 'period=30d'];
const VIEWS = ['days', 'goods', 'goods?by=category', 'channels', 'conversion', 'misses', 'reasons'];
/** Calls below /api/staff. */
const READS: readonly string[] = [
  ...VIEWS.flatMap((view) =>
    PERIODS.map((period) => `figures/${view}${view.includes('?') ? '&' : '?'}${period}`),
  ),
  'figures/stock',
  'today',
  'today/badges',
];

export async function run(report: Report, size: Size): Promise<void> {
  const reads = SCALE[size];

  await onBothEngines(size, async ({ engine, url, dir, shop }) => {
    const put = ({ tx }: ShopDatabase) => tx((t) => putYear(t, DESK_ROWS[size]));
    const token = await withData({ dir, url }, put, false);

    if (url !== undefined) await vacuumDatabase(url);

    const measure = (read: string) =>
      measureReads(`${shop.url}/api/staff/${read}`, { cookie: `staff=${token}` }, reads);
    for (const read of READS) {
      const p95 = {
        value: computePercentile(await measure(read), 0.95),
        unit: 'ms',
        atMost: LIMIT_MS,
      };
      report({ figure: `staff-figures.${engine}.p95 ${read.replace('figures/', '')}`, ...p95 });
    }

    const days = new Date(Date.now() - YEAR_MS).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    const times = await measure(`figures/days?period=free&from=${days}&to=${today}`);
    const p95 = { value: computePercentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };

    report({ figure: `staff-figures.${engine}.p95 a year by day`, ...p95 });
  });
}

/** The rows of the tables' bench, with the orders paid over a year. */
async function putYear(t: Tx, rows: DeskRows): Promise<string> {
  const token = await putRows(t, rows);
  const step = Math.floor(YEAR_MS / rows.rows);
  await sql`update "orders" set "paidAt" = cast(${Date.now()} as bigint) - "orderSn" * ${sql.lit(step)}
    where "paidAt" is not null`.execute(t);
  return token;
}
