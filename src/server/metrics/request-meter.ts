import { deskPart } from '../../lib/private-paths.ts';
import type { Metric } from './metric-text.ts';

/**
 * Kinds of requests: `static` is answered from memory, `api` and `desk` are calls of shoppers and staff
 * (with the desk's pages), `page` is all else.
 */
const ROUTE_CLASSES = ['static', 'page', 'api', 'desk'] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds of the buckets in seconds; a static page takes less than the first. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const CELLS = BOUNDS.length + 1;

export function getRouteClass(pathname: string): RouteClass {
  if (pathname.startsWith('/api/staff/') || deskPart(pathname) !== undefined) return 'desk';
  return pathname.startsWith('/api/') ? 'api' : 'page';
}

/**
 * Counts requests by route class, status class and duration. A count is two additions in arrays made
 * before, without a label or an object, as it happens for each static page.
 */
export class RequestMeter {
  readonly #counts = new Float64Array(ROUTE_CLASSES.length * STATUS_CLASSES.length * CELLS);
  readonly #seconds = new Float64Array(ROUTE_CLASSES.length * STATUS_CLASSES.length);

  note(routeClass: RouteClass, status: number, ms: number): void {
    const statusIndex = Math.min(Math.max(Math.floor(status / 100), 1), STATUS_CLASSES.length) - 1;
    const series = ROUTE_CLASSES.indexOf(routeClass) * STATUS_CLASSES.length + statusIndex;

    let bucket = 0;
    while (bucket < BOUNDS.length && ms > (BOUNDS[bucket] ?? 0) * 1000) bucket += 1;

    const cell = series * CELLS + bucket;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
    this.#seconds[series] = (this.#seconds[series] ?? 0) + ms / 1000;
  }

  /** The histogram of durations, whose counts are those of the requests. */
  read(): Metric {
    return {
      name: 'shop_http_request_duration_seconds',
      help: 'Duration of requests by route class and status class',
      type: 'histogram',
      samples: ROUTE_CLASSES.flatMap((route, routeIndex) =>
        STATUS_CLASSES.flatMap((status, statusIndex) => {
          const series = routeIndex * STATUS_CLASSES.length + statusIndex;
          return this.#readSeries(series, { route, status });
        }),
      ),
    };
  }

  /** Nothing for a series that never had a request. */
  #readSeries(series: number, labels: Record<string, string>): Metric['samples'] {
    const cells = this.#counts.subarray(series * CELLS, (series + 1) * CELLS);
    const total = cells.reduce((sum, count) => sum + count, 0);
    if (total === 0) return [];

    let below = 0;
    const buckets = BOUNDS.map((bound, index) => {
      below += cells[index] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: bound }, value: below };
    });

    return [
      ...buckets,
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: total },
      { suffix: '_sum', labels, value: this.#seconds[series] ?? 0 },
      { suffix: '_count', labels, value: total },
    ];
  }
}
