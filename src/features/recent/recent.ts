import { RECENT_MAX } from '../../lib/constants.ts';

/** A product somebody looked at, and when they did so last (epoch ms). */
export interface Viewed {
  readonly itemCode: string;
  readonly viewedAt: number;
}

/** Both lists in one: each product by its latest view, the newest first, at most 30 (spec 5). */
export function mergeViewed(a: readonly Viewed[], b: readonly Viewed[]): Viewed[] {
  const latest = new Map<string, number>();
  for (const { itemCode, viewedAt } of [...a, ...b]) {
    latest.set(itemCode, Math.max(viewedAt, latest.get(itemCode) ?? 0));
  }
  return [...latest]
    .map(([itemCode, viewedAt]) => ({ itemCode, viewedAt }))
    .sort((x, y) => y.viewedAt - x.viewedAt)
    .slice(0, RECENT_MAX);
}

/** A browser's clock may be wrong: nothing was viewed in the future, or would stay on top for ever. */
export function notAfter(viewed: readonly Viewed[], now: number): Viewed[] {
  return viewed.map((one) => ({ ...one, viewedAt: Math.min(one.viewedAt, now) }));
}
