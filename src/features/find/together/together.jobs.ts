import type { ShopDatabase } from '#db/connection.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import {
  arrangeTogether,
  isBoughtRow,
  isSamePairs,
  PAGE_ROW,
  rankPairs,
  type Pair,
} from './together.ts';
import {
  countBuyers,
  countPairBuyers,
  listItemCodes,
  listPairedProducts,
  listPairOwners,
  listPairRules,
  listStoredPairs,
  replacePairs,
} from './together.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Older orders say nothing of what goes together today. */
const WINDOW_MS = 365 * 24 * HOUR_MS;
const PAGE = 500;

/** Computes at four in the morning in Korea what is bought together. */
export function togetherHandlers({ database }: Runtime): JobHandler[] {
  const schedule = { kind: 'pair-products', everyMs: 24 * HOUR_MS, offsetMs: 19 * HOUR_MS };
  return [
    handleEvery(schedule, async ({ now }) => {
      const { products, changed } = await pairProducts(database, now);
      return `${products} products with pairs, ${changed} rows changed`;
    }),
  ];
}

/**
 * Computes the pairs of all products and stores those that changed, in one transaction; only pages
 * whose row is another one now are published again. A second run changes nothing.
 */
export async function pairProducts(
  database: ShopDatabase,
  now: number,
): Promise<{ products: number; changed: number }> {
  const computed = await computePairs(database, now - WINDOW_MS);

  const changed = await database.tx(async (t) => {
    const owners = await listPairOwners(t, 'Bought');
    const replaced = new Map<number, readonly Pair[]>();
    const shown: number[] = [];

    for (const productSns of inPowersOfTwo([...new Set([...owners, ...computed.keys()])])) {
      const stored = await listStoredPairs(t, 'Bought', productSns);
      const rules = await listPairRules(t, productSns);

      for (const productSn of productSns) {
        const before = stored.get(productSn) ?? [];
        const after = computed.get(productSn) ?? [];
        if (isSamePairs(before, after)) continue;

        replaced.set(productSn, after);

        const ownRules = rules.filter((rule) => rule.productSn === productSn);
        const arrange = (pairs: readonly Pair[]) => {
          const row = arrangeTogether({
            besides: [productSn],
            pins: ownRules.filter(({ rule }) => rule === 'Pin').map(({ otherSn }) => otherSn),
            bans: ownRules.filter(({ rule }) => rule === 'Ban').map(({ otherSn }) => otherSn),
            pairs,
            limit: PAGE_ROW,
          });

          const bought = new Set(pairs.map(({ otherSn }) => otherSn));

          // A pin that is bought together by now changes the title, not the row.
          return `${row.join()} ${isBoughtRow(row, bought)}`;
        };
        if (arrange(before) !== arrange(after)) shown.push(productSn);
      }
    }

    await replacePairs(t, 'Bought', replaced);

    const itemCodes = await listItemCodes(t, shown);
    if (itemCodes.length > 0) {
      const tags = itemCodes.map((itemCode) => `product:${itemCode}`);
      await requestPublish(t, tags, { now });
    }

    return shown.length;
  });

  return { products: computed.size, changed };
}

/** The pairs of every product that has any: at most `MOST_KEPT` of each are held. */
async function computePairs(
  { read }: ShopDatabase,
  since: number,
): Promise<Map<number, readonly Pair[]>> {
  const buyersBySn = new Map<number, number>();
  const codesBySn = new Map<number, string>();

  for await (const { productSn, itemCode } of streamProducts(read)) {
    const buyers = await countBuyers(read, { itemCode, since });
    if (buyers === 0) continue;
    buyersBySn.set(productSn, buyers);
    codesBySn.set(productSn, itemCode);
  }

  const pairs = new Map<number, readonly Pair[]>();

  for (const [productSn, itemCode] of codesBySn) {
    const counts = await countPairBuyers(read, { itemCode, since });
    const ranked = rankPairs(productSn, counts, buyersBySn);
    if (ranked.length > 0) pairs.set(productSn, ranked);
  }

  return pairs;
}

async function* streamProducts(read: ShopDatabase['read']) {
  let products = await listPairedProducts(read, 0, PAGE);

  for (let last = products.at(-1); last !== undefined; last = products.at(-1)) {
    yield* products;
    products = await listPairedProducts(read, last.productSn, PAGE);
  }
}
