import { kstDay } from '../../../lib/date.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import type { Beacon, BeaconEvent } from './tracking.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first path segments (rule 2.1) that are page kinds. */
const PAGE_KINDS = [
  'product',
  'category',
  'brand',
  'products',
  'search',
  'cart',
  'checkout',
  'orderComplete',
  'myPage',
  'guest',
  'login',
  'signUp',
  'cs',
  'exhibitions',
  'familysale',
  'store',
  'terms',
  'page',
] as const;
type PageKind = 'home' | 'other' | (typeof PAGE_KINDS)[number];

/** The kinds of figures, with the meaning of their keys. */
const FIGURE_KINDS = [
  /** Key: the kind of page. */
  'pageView',
  /** Key: the product's itemCode. */
  'productView',
  'addToCart',
  /** Key: none. */
  'checkoutBegun',
  /** Web vitals. Key: the page kind and the bucket, `product 2500`. */
  'LCP',
  'INP',
  'CLS',
] as const;
type FigureKind = (typeof FIGURE_KINDS)[number];

export interface Figure {
  day: string;
  kind: FigureKind;
  key: string;
  count: number;
}

/** The steps of the funnel; each includes those before it. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout', 'order'] as const;

export type Vital = 'LCP' | 'INP' | 'CLS';

/**
 * Upper bounds of the histogram buckets, so that only counts are stored: milliseconds, thousandths
 * of a layout shift. Values above the last are in `SLOWEST`.
 */
const SCALES: Record<Vital, readonly number[]> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0, 10, 20, 50, 100, 250, 500],
};
const SLOWEST = 'more';

/** Products a visit's day is kept with: more would say nothing of what goes together. */
export const MOST_SEEN = 30;

/** Retention: figures for a year and its comparison, visits for a month. */
const FIGURES_KEPT_DAYS = 400;
const VISITS_KEPT_DAYS = 31;

export function firstKeptDays(now: number): { figures: string; visits: string } {
  return {
    figures: kstDay(now - FIGURES_KEPT_DAYS * DAY_MS),
    visits: kstDay(now - VISITS_KEPT_DAYS * DAY_MS),
  };
}

/** The page kind of the first path segment, without locale. */
export function getPageKind(segment: string): PageKind {
  if (segment === '') return 'home';
  return PAGE_KINDS.find((kind) => kind === segment) ?? 'other';
}

/** The figures of a report for its day; clicks on search results are stored apart. */
export function getFigures({ page, events }: Beacon, day: string): Figure[] {
  const kind = getPageKind(page);
  return events
    .flatMap((event) => getFigure(event, kind))
    .map((figure) => ({ ...figure, day, count: 1 }));
}

function getFigure(event: BeaconEvent, page: PageKind): Pick<Figure, 'kind' | 'key'>[] {
  switch (event.kind) {
    case 'pageView':
      return [{ kind: 'pageView', key: page }];
    case 'productView':
    case 'addToCart':
      return [{ kind: event.kind, key: event.itemCode }];
    case 'checkoutBegun':
      return [{ kind: 'checkoutBegun', key: '' }];
    case 'vital':
      return [{ kind: event.name, key: `${page} ${vitalStep(event.name, event.value)}` }];
    case 'searchClick':
    case 'visitWithdrawn':
      return [];
    default:
      event satisfies never;
      return [];
  }
}

export function vitalStep(name: Vital, value: number): string {
  return String(SCALES[name].find((end) => value <= end) ?? SLOWEST);
}

/** The furthest funnel step in a report, counted from 1. */
export function getStep({ page, events }: Beacon): number {
  const has = (kind: BeaconEvent['kind']) => events.some((event) => event.kind === kind);
  if (getPageKind(page) === 'orderComplete') return 5;
  if (has('checkoutBegun')) return 4;
  if (has('addToCart')) return 3;
  return has('productView') ? 2 : 1;
}

/** The item codes of the products that a report was about. */
export function listSeenCodes({ events }: Beacon): string[] {
  return events.flatMap((event) => (event.kind === 'productView' ? event.itemCode : []));
}

/**
 * The products to note of a visit's day beyond those noted before, as many as are still kept, in
 * the order of their views.
 */
export function pickNewViews(noted: ReadonlySet<number>, productSns: readonly number[]): number[] {
  const fresh = [...new Set(productSns)].filter((productSn) => !noted.has(productSn));
  return fresh.slice(0, Math.max(0, MOST_SEEN - noted.size));
}

/**
 * The 75th percentile as the upper bound of its bucket, as Google assesses vitals; undefined
 * without measurements, Infinity in the open bucket.
 */
export function percentile75(name: Vital, counts: ReadonlyMap<string, number>): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;

  let below = 0;
  for (const end of SCALES[name]) {
    below += counts.get(String(end)) ?? 0;
    if (below * 4 >= total * 3) return end;
  }

  return Infinity;
}

/** Returns whether the browser sends an opt-out signal (Sec-GPC, DNT): nothing is counted then. */
export function asksNotToBeCounted(headers: RequestHeaders): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
