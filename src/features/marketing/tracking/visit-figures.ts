import type { SourceVisits } from './visit-source.ts';
import { percentile75, VISIT_STEPS, type Vital } from './tracking.ts';

/** The figures of one day. */
export interface DayFigures {
  day: string;
  pageViews: number;
  productViews: number;
  additions: number;
  checkouts: number;
  orders: number;
  /** Won. */
  paidAmt: number;
}

interface Keyed {
  key: string;
  count: number;
}

/** The figures of several days. */
export interface Figures {
  days: DayFigures[];
  pages: Keyed[];
  /** The most viewed products. */
  products: { itemCode: string; name: string; views: number; additions: number }[];
  searches: number;
  clicks: number;
  keywords: string[];
  /** Visits by their furthest step. */
  visits: ReadonlyMap<number, number>;
  /** The sources of the most visits. */
  sources: readonly SourceVisits[];
  /** Histogram of each vital. */
  vitals: Record<Vital, ReadonlyMap<string, number>>;
}

/** The number of visits that reached each step. */
export function getFunnel(visits: ReadonlyMap<number, number>): { step: string; visits: number }[] {
  return VISIT_STEPS.map((step, i) => {
    const further = [...visits].filter(([reached]) => reached >= i + 1);
    return { step, visits: further.reduce((sum, [, count]) => sum + count, 0) };
  });
}

const VITAL_UNITS: Record<Vital, string> = { LCP: ' ms', INP: ' ms', CLS: ' / 1000' };
const COLUMNS = ['pages', 'products', 'to cart', 'checkouts', 'orders', 'won paid'];

/** Formats the figures as text for the operator. */
export function formatFigures(figures: Figures): string {
  const { days, pages, products, keywords, searches, clicks } = figures;
  const rows = days.map((dayFigures) => {
    const { day, pageViews, productViews, additions, checkouts, orders, paidAmt } = dayFigures;
    return formatFigureLine(day, [pageViews, productViews, additions, checkouts, orders, paidAmt]);
  });
  const sums = (name: keyof Omit<DayFigures, 'day'>) =>
    days.reduce((sum, dayFigures) => sum + dayFigures[name], 0);

  const total = formatFigureLine('in all', [
    sums('pageViews'),
    sums('productViews'),
    sums('additions'),
    sums('checkouts'),
    sums('orders'),
    sums('paidAmt'),
  ]);

  const parts = [
    [formatFigureLine('', COLUMNS), ...rows, total],
    ['Pages', ...pages.map(({ key, count }) => `${formatCount(count)}  ${key}`)],
    [
      'Products by views (and additions to the cart)',
      ...products.map(
        ({ itemCode, name, views, additions }) =>
          `${formatCount(views)} (${additions})  ${itemCode} ${name}`,
      ),
    ],
    [
      `Searches: ${searches}, results opened: ${clicks}`,
      ...keywords.map((keyword) => `  ${keyword}`),
    ],
    [
      'Visits that may be counted as such, by how far they came',
      ...getFunnel(figures.visits).map(({ step, visits }) => `${formatCount(visits)}  ${step}`),
    ],
    [
      'Their sources, with the visits that ordered',
      ...figures.sources.map(
        (row) => `${formatCount(row.visits)} (${row.orders})  ${formatSource(row)}`,
      ),
    ],
    ['Web vitals, three of four page views', ...vitalLines(figures)],
  ];

  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

function formatSource({ source, medium, campaign }: SourceVisits): string {
  if (source === '') return 'direct';
  return [source, medium, campaign].filter((tag) => tag !== '').join(' / ');
}

function vitalLines({ vitals }: Figures): string[] {
  return (['LCP', 'INP', 'CLS'] as const).map((name) => {
    const end = percentile75(name, vitals[name]);
    if (end === undefined) return `  ${name}: not measured`;
    return end === Infinity
      ? `  ${name}: slower than the scale`
      : `  ${name}: up to ${end}${VITAL_UNITS[name]}`;
  });
}

function formatFigureLine(head: string, cells: readonly (string | number)[]): string {
  return head.padEnd(10) + cells.map((cell) => String(cell).padStart(12)).join('');
}

function formatCount(count: number): string {
  return String(count).padStart(8);
}
