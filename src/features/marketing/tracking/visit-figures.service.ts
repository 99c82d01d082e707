import type { Reader } from '#db/connection.ts';
import type { Days } from '../../find/keyword/keyword.ts';
import { listPopular, sumSearches } from '../../find/keyword/keyword.queries.ts';
import { kstDay } from '../../../lib/date.ts';
import type { DayFigures, Figures } from './visit-figures.ts';
import { sumSources, type SourceVisits } from './visit-source.ts';
import {
  countSourcesByDay,
  countVisits,
  listProductNames,
  sumFigures,
  sumFiguresByDay,
  sumPaidOrders,
} from './tracking.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of products and keywords listed. */
const NAMED = 20;

/** The figures of a range of days in Korea, inclusive. */
export async function readFigures(db: Reader, days: Days): Promise<Figures> {
  const views = await sumFigures(db, ['productView'], days);
  const added = await sumFigures(db, ['addToCart'], days);
  const additions = new Map(added.map(({ key, count }) => [key, count]));
  const named = views.slice(0, NAMED);

  const names = await listProductNames(
    db,
    named.map(({ key }) => key),
  );
  const { searches, clicks } = await sumSearches(db, days);

  return {
    days: await readDays(db, days),
    pages: await sumFigures(db, ['pageView'], days),
    products: named.map(({ key, count }) => ({
      itemCode: key,
      name: names.get(key) ?? '',
      views: count,
      additions: additions.get(key) ?? 0,
    })),
    searches,
    clicks,
    keywords: await listPopular(db, days, NAMED),
    visits: await countVisits(db, days),
    sources: await readSources(db, days, NAMED),
    vitals: await readVitals(db, days),
  };
}

/** The sources of the most visits, at most `limit`. */
export async function readSources(db: Reader, days: Days, limit: number): Promise<SourceVisits[]> {
  return sumSources(await countSourcesByDay(db, days)).slice(0, limit);
}

async function readDays(db: Reader, { from, until }: Days): Promise<DayFigures[]> {
  const since = Date.parse(`${from}T00:00+09:00`);
  const before = Date.parse(`${until}T00:00+09:00`) + DAY_MS;

  const counts = await sumFiguresByDay(db, { from, until });
  const paid = await sumPaidOrders(db, { since, before });
  const countOf = (day: string, kind: string) =>
    counts.find((count) => count.day === day && count.kind === kind)?.count ?? 0;

  return Array.from({ length: (before - since) / DAY_MS }, (_, i) => {
    const day = kstDay(since + i * DAY_MS);
    const orders = paid.find((paidDay) => paidDay.dayNumber === Date.parse(day) / DAY_MS);

    return {
      day,
      pageViews: countOf(day, 'pageView'),
      productViews: countOf(day, 'productView'),
      additions: countOf(day, 'addToCart'),
      checkouts: countOf(day, 'checkoutBegun'),
      orders: orders?.orders ?? 0,
      paidAmt: orders?.paidAmt ?? 0,
    };
  });
}

/** Sums the vitals over all page kinds; a key is the page kind and the bucket. */
async function readVitals(db: Reader, days: Days): Promise<Figures['vitals']> {
  const rows = await sumFigures(db, ['LCP', 'INP', 'CLS'], days);

  const buildSteps = (name: string) => {
    const steps = new Map<string, number>();
    for (const { kind, key, count } of rows) {
      const step = key.split(' ').at(-1) ?? '';
      if (kind === name) steps.set(step, (steps.get(step) ?? 0) + count);
    }

    return steps;
  };

  return { LCP: buildSteps('LCP'), INP: buildSteps('INP'), CLS: buildSteps('CLS') };
}
