import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import type { PairKind } from '#db/tables/together.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { countPairVisits, countVisitsOfProduct } from './seen.queries.ts';
import {
  arrangeTogether,
  isSamePairs,
  rankPairs,
  ROW_CANDIDATES,
  toPairedSns,
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

/** Computes at four in the morning in Korea what is bought and what is seen together. */
export function togetherHandlers({ database }: Runtime): JobHandler[] {
  const schedule = { kind: 'pair-products', everyMs: 24 * HOUR_MS, offsetMs: 19 * HOUR_MS };
  return [
    handleEvery(schedule, async ({ now }) => {
      const { products, changed } = await pairProducts(database, now);
      return `${products} products with pairs, ${changed} rows changed`;
    }),
  ];
}

type PairsBySn = ReadonlyMap<number, readonly Pair[]>;

/**
 * Computes the pairs of all products and stores those that changed, in one transaction; only pages
 * whose row is another one now are published again. A second run changes nothing.
 */
export async function pairProducts(
  database: ShopDatabase,
  now: number,
): Promise<{ products: number; changed: number }> {
  const { read } = database;
  const bought = await computePairs(read, buildBoughtCounter(read, now - WINDOW_MS));
  const seen = await computePairs(read, buildSeenCounter(read));
  const paired = new Set([...bought.keys(), ...seen.keys()]);

  const changed = await database.tx(async (t) => {
    const owners = [...(await listPairOwners(t, 'Bought')), ...(await listPairOwners(t, 'Seen'))];
    const shown: number[] = [];

    for (const productSns of inPowersOfTwo([...new Set([...owners, ...paired])])) {
      const boughtBefore = await replaceChanged(t, 'Bought', { productSns, computed: bought });
      const seenBefore = await replaceChanged(t, 'Seen', { productSns, computed: seen });
      const rules = await listPairRules(t, productSns);

      for (const productSn of productSns) {
        const ownRules = rules.filter((rule) => rule.productSn === productSn);
        const listSns = (kind: 'Pin' | 'Ban') =>
          ownRules.filter(({ rule }) => rule === kind).map(({ otherSn }) => otherSn);
        const rowRules = { productSn, pins: listSns('Pin'), bans: listSns('Ban') };

        const before = describeRow(rowRules, boughtBefore, seenBefore);
        if (before !== describeRow(rowRules, bought, seen)) shown.push(productSn);
      }
    }

    const itemCodes = await listItemCodes(t, shown);
    if (itemCodes.length > 0) {
      const tags = itemCodes.map((itemCode) => `product:${itemCode}`);
      await requestPublish(t, tags, { now });
    }

    return shown.length;
  });

  return { products: paired.size, changed };
}

/** Stores the pairs that changed; returns those that were stored before, by product. */
async function replaceChanged(
  t: Tx,
  kind: PairKind,
  { productSns, computed }: { productSns: readonly number[]; computed: PairsBySn },
): Promise<PairsBySn> {
  const stored = await listStoredPairs(t, kind, productSns);
  const changed = productSns.filter(
    (productSn) => !isSamePairs(stored.get(productSn) ?? [], computed.get(productSn) ?? []),
  );

  const replaced = new Map(
    changed.map((productSn) => [productSn, computed.get(productSn) ?? []] as const),
  );
  await replacePairs(t, kind, replaced);

  return stored;
}

interface RowRules {
  productSn: number;
  pins: readonly number[];
  bans: readonly number[];
}

/**
 * All that the row of a product's page and its title are made of: which of the candidates are shown
 * depends on the stock.
 */
function describeRow(
  { productSn, pins, bans }: RowRules,
  boughtBySn: PairsBySn,
  seenBySn: PairsBySn,
): string {
  const pairs = {
    bought: boughtBySn.get(productSn) ?? [],
    seen: seenBySn.get(productSn) ?? [],
  };
  const paired = toPairedSns(pairs);
  const row = { besides: [productSn], pins, bans, ...pairs, limit: ROW_CANDIDATES };

  return arrangeTogether(row)
    .map((sn) => `${sn} ${paired.bought.has(sn)} ${paired.seen.has(sn)}`)
    .join();
}

interface PairedProduct {
  productSn: number;
  itemCode: string;
}

/** Counts people: the buyers of a product and of others with it, or its visits. */
interface PairCounter {
  countOwn: (product: PairedProduct) => Promise<number>;
  countOthers: (product: PairedProduct) => Promise<{ otherSn: number; buyers: number }[]>;
}

function buildBoughtCounter(read: Reader, since: number): PairCounter {
  return {
    countOwn: ({ itemCode }) => countBuyers(read, { itemCode, since }),
    countOthers: ({ itemCode }) => countPairBuyers(read, { itemCode, since }),
  };
}

/** Views are deleted after a month, so all of them count. */
function buildSeenCounter(read: Reader): PairCounter {
  return {
    countOwn: ({ productSn }) => countVisitsOfProduct(read, productSn),
    countOthers: ({ productSn }) => countPairVisits(read, productSn),
  };
}

/** The pairs of every product that has any: at most `MOST_KEPT` of each are held. */
async function computePairs(
  read: Reader,
  counter: PairCounter,
): Promise<Map<number, readonly Pair[]>> {
  const countBySn = new Map<number, number>();
  const products: PairedProduct[] = [];

  for await (const product of streamProducts(read)) {
    const count = await counter.countOwn(product);
    if (count === 0) continue;
    countBySn.set(product.productSn, count);
    products.push(product);
  }

  const pairs = new Map<number, readonly Pair[]>();

  for (const product of products) {
    const { productSn } = product;
    const counts = await counter.countOthers(product);
    const ranked = rankPairs(productSn, counts, countBySn);
    if (ranked.length > 0) pairs.set(productSn, ranked);
  }

  return pairs;
}

async function* streamProducts(read: Reader) {
  let products = await listPairedProducts(read, 0, PAGE);

  for (let last = products.at(-1); last !== undefined; last = products.at(-1)) {
    yield* products;
    products = await listPairedProducts(read, last.productSn, PAGE);
  }
}
