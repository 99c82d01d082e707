import type { Reader } from '#db/connection.ts';
import { kstDay } from '../../../../../lib/date.ts';
import { addDays, toInstants, type DayRange } from '../../../../../lib/days.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import { listMisses } from '../../../../find/keyword/keyword.queries.ts';
import { countPaid } from '../../sales.queries.ts';
import { listSoldUnits } from '../../stock-cover.queries.ts';
import { getFunnel } from '../../../tracking/visit-figures.ts';
import { readFigures, readSources } from '../../../tracking/visit-figures.service.ts';
import { getShare } from '../../share.ts';
import { coverDays, COVER_DAYS } from '../figures.ts';
import { countClaimReasons, countCancelReasons } from './figure-report.queries.ts';
import type { Conversion, Misses, Reasons, Sources, StockCover } from './figure-report.schema.ts';

const ROWS_MAX = 1000;

/** Views, additions, checkouts and orders by day, and how far the visits came. */
export async function readConversion(db: Reader, { from, to }: DayRange): Promise<Conversion> {
  const { days, visits } = await readFigures(db, { from, until: to });
  const rows = days.map(({ paidAmt: _, ...day }) => day);
  const [first] = getFunnel(visits);
  const funnel = getFunnel(visits).map((funnelStep) => ({
    ...funnelStep,
    share: getShare(funnelStep.visits, first?.visits ?? 0),
  }));

  return { from, to, rows, funnel };
}

/** Visits that consented to be counted, by where they came from. */
export async function readVisitSources(db: Reader, { from, to }: DayRange): Promise<Sources> {
  return { from, to, rows: await readSources(db, { from, until: to }, ROWS_MAX) };
}

/** Keywords that find nothing. */
export async function readMisses(db: Reader, { from, to }: DayRange): Promise<Misses> {
  return { from, to, rows: await listMisses(db, { from, until: to }, ROWS_MAX) };
}

/** Units whose stock lasts for 28 days at most, at the rate of the last 28 days; the shortest first. */
export async function readStockCover(
  db: Reader,
  { now, locale }: { now: number; locale: Locale },
): Promise<StockCover> {
  const today = kstDay(now);
  const range = { from: addDays(today, 1 - COVER_DAYS), to: today };
  const units = await listSoldUnits(db, toInstants(range));

  const rows = units.flatMap((unit) => {
    const daysLeft = coverDays(unit);
    if (daysLeft === undefined || daysLeft > COVER_DAYS) return [];

    const { itemCode, productItemCode, saleableQty, soldQty } = unit;

    return [
      {
        itemCode,
        productItemCode,
        saleableQty,
        soldQty,
        daysLeft,
        name: getLocalizedText(locale, unit.nameKo, unit.nameEn),
        optionName: getLocalizedText(locale, unit.optionNameKo, unit.optionNameEn),
      },
    ];
  });

  const sorted = rows.sort((a, b) => a.daysLeft - b.daysLeft || b.soldQty - a.soldQty);
  return { ...range, rows: sorted.slice(0, ROWS_MAX) };
}

/** Returns why orders were cancelled and goods were claimed, and how often an order was. */
export async function readReasons(db: Reader, range: DayRange): Promise<Reasons> {
  const instants = toInstants(range);
  const orders = await countPaid(db, instants);
  const rows = [
    ...(await countCancelReasons(db, instants)),
    ...(await countClaimReasons(db, instants)),
  ];

  return {
    ...range,
    orders,
    rows: rows
      .map((row) => ({ ...row, rate: getShare(row.count, orders) }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
  };
}
