import { parseArgs } from 'node:util';
import type { Reader } from '#db/connection.ts';
import { readReturnsByReason } from '#src/features/marketing/figures/returns.service.ts';
import { listCouponNames } from '#src/features/marketing/figures/sales.queries.ts';
import {
  readSalesByChannel,
  readSalesByCoupon,
} from '#src/features/marketing/figures/sales.service.ts';
import { formatSales, type PrintedSales } from '#src/features/marketing/figures/sales-text.ts';
import { readFigures } from '#src/features/marketing/tracking/visit-figures.service.ts';
import { formatFigures } from '#src/features/marketing/tracking/visit-figures.ts';
import { kstDay } from '#src/lib/date.ts';
import type { DayRange } from '#src/lib/days.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/** Statistics of the shop: views, additions, orders, visits and their sources, customers, coupons, returns. */
export const verb: Verb = {
  summary: 'Prints views, searches, visits, sales and returns, the last seven days if not said.',
  usage: 'figures [--from 2026-11-01] [--to 2026-11-30]',
  async run(args, context) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { from: text, to: text } });

    return withShop(context, async ({ database, clock, out }) => {
      const until = values.to ?? kstDay(clock());
      const from = values.from ?? kstDay(startOf(until) - (WEEK_DAYS - 1) * DAY_MS);
      if (!isDay(from) || !isDay(until) || from > until) {
        out.complain(`npm run shop -- ${verb.usage}`);
        return 2;
      }

      out.print(formatFigures(await readFigures(database.read, { from, until })));
      out.print(`\n${formatSales(await readPrintedSales(database.read, { from, to: until }))}`);

      return 0;
    });
  },
};

async function readPrintedSales(db: Reader, range: DayRange): Promise<PrintedSales> {
  const coupons = await readSalesByCoupon(db, range);
  const couponSns = [...coupons.keys()].filter((key) => key !== '').map(Number);

  return {
    customers: await readSalesByChannel(db, 'customer', range),
    coupons,
    couponNames: await listCouponNames(db, couponSns),
    returns: await readReturnsByReason(db, range),
  };
}

/** Midnight in Korea. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00+09:00`);
}

/** Whether a text is an existing day; `2026-02-30` is not. */
function isDay(day: string): boolean {
  const startTime = startOf(day);
  return Number.isFinite(startTime) && kstDay(startTime) === day;
}
