import type { Reader } from '#db/connection.ts';
import { arrangeTogether } from './together.ts';
import { listPairRules, listShownPairs } from './together.queries.ts';

export interface TogetherProducts {
  /** Others to show, the best first; the row is filled up with best sellers after them. */
  productSns: number[];
  /** Not to be shown, not even to fill up. */
  banned: ReadonlySet<number>;
}

/** Products that were bought with these, or that staff pinned to them. */
export async function findTogether(
  db: Reader,
  besides: readonly number[],
  limit: number,
): Promise<TogetherProducts> {
  if (besides.length === 0) return { productSns: [], banned: new Set() };

  const [pairs, rules] = await Promise.all([
    listShownPairs(db, besides),
    listPairRules(db, besides),
  ]);

  const pins = rules.filter(({ rule }) => rule === 'Pin').map(({ otherSn }) => otherSn);
  const bans = rules.filter(({ rule }) => rule === 'Ban').map(({ otherSn }) => otherSn);
  const bought = pairs.filter(({ kind }) => kind === 'Bought');

  return {
    productSns: arrangeTogether({ besides, pins, bans, pairs: bought, limit }),
    banned: new Set(bans),
  };
}
