import { parseArgs } from 'node:util';
import type { Reader } from '#db/connection.ts';
import { readReturns } from '#src/features/marketing/figures/desk/return-figures.service.ts';
import { listGoodsNames } from '#src/features/marketing/figures/goods.queries.ts';
import { readReturnsByReason } from '#src/features/marketing/figures/returns.service.ts';
import { GOODS_GROUPS, type GoodsGroup } from '#src/features/marketing/figures/sales.ts';
import { listCouponNames } from '#src/features/marketing/figures/sales.queries.ts';
import {
  readGoods,
  readSalesByChannel,
  readSalesByCoupon,
  totalGoods,
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

/**
 * Statistics of the shop: views, additions, orders, visits and their sources, customers, coupons, returns by
 * reason and by option, margins.
 */
export const verb: Verb = {
  summary:
    'Prints views, searches, visits, sales, returns and margins, the last seven days if not said.',
  usage: 'figures [--from 2026-11-01] [--to 2026-11-30] [--goods product|category|brand]',
  async run(args, context) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { from: text, to: text, goods: text } });

    return withShop(context, async ({ database, clock, out }) => {
      const until = values.to ?? kstDay(clock());
      const from = values.from ?? kstDay(startOf(until) - (WEEK_DAYS - 1) * DAY_MS);
      const goods = GOODS_GROUPS.find((group) => group === (values.goods ?? 'product'));
      if (!isDay(from) || !isDay(until) || from > until || !goods) {
        out.complain(`npm run shop -- ${verb.usage}`);
        return 2;
      }

      out.print(formatFigures(await readFigures(database.read, { from, until })));

      const range = { from, to: until };
      out.print(`\n${formatSales(await readPrintedSales(database.read, range, goods))}`);

      return 0;
    });
  },
};

async function readPrintedSales(
  db: Reader,
  range: DayRange,
  by: GoodsGroup,
): Promise<PrintedSales> {
  const coupons = await readSalesByCoupon(db, range);
  const couponSns = [...coupons.keys()].filter((key) => key !== '').map(Number);

  const byOption = { by: 'option', goods: 'product', code: undefined } as const;
  const options = await readReturns(db, byOption, { range, locale: 'ko' });

  return {
    customers: await readSalesByChannel(db, 'customer', range),
    coupons,
    couponNames: await listCouponNames(db, couponSns),
    returns: await readReturnsByReason(db, range),
    options: options.rows,
    goods: await readPrintedGoods(db, range, by),
  };
}

async function readPrintedGoods(
  db: Reader,
  range: DayRange,
  by: GoodsGroup,
): Promise<PrintedSales['goods']> {
  const { groups } = await readGoods(db, by, range);
  const names = await listGoodsNames(db, by, [...groups.keys()]);
  const rows = [...groups].map(([code, sums]) => ({
    code,
    name: names.get(code)?.nameKo ?? '',
    sums,
  }));

  return { by, rows, total: totalGoods(groups.values()) };
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
