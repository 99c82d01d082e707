import type { Reader } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import { displayStatus } from '../../product/product/product-status.ts';
import { listProductBriefs, listProductSns } from '../product-list/product-brief.queries.ts';
import { listProductSns as listCategorySns } from '../product-list/product-list.queries.ts';
import { findPrimaryCategory } from '../recent/recent.queries.ts';
import { arrangeTogether, getRowKind, toPairedSns, type PairedSns } from './together.ts';
import { listPairRules, listShownPairs } from './together.queries.ts';
import type { TogetherProducts } from './together.schema.ts';

export interface TogetherFound {
  /** Others to show, the best first; the row is filled up with best sellers after them. */
  productSns: number[];
  /** Those that were bought or seen together; the rest were pinned. */
  paired: PairedSns;
  /** Not to be shown, not even to fill up. */
  banned: ReadonlySet<number>;
}

/** Products that were bought or seen with these, or that staff pinned to them. */
export async function findTogether(
  db: Reader,
  besides: readonly number[],
  limit: number,
): Promise<TogetherFound> {
  if (besides.length === 0) {
    const paired = toPairedSns({ bought: [], seen: [] });
    return { productSns: [], paired, banned: new Set() };
  }

  const [shown, rules] = await Promise.all([
    listShownPairs(db, besides),
    listPairRules(db, besides),
  ]);

  const pins = rules.filter(({ rule }) => rule === 'Pin').map(({ otherSn }) => otherSn);
  const bans = rules.filter(({ rule }) => rule === 'Ban').map(({ otherSn }) => otherSn);
  const pairs = {
    bought: shown.filter(({ kind }) => kind === 'Bought'),
    seen: shown.filter(({ kind }) => kind === 'Seen'),
  };

  return {
    productSns: arrangeTogether({ besides, pins, bans, ...pairs, limit }),
    paired: toPairedSns(pairs),
    banned: new Set(bans),
  };
}

const MOST_SUGGESTED = 10;

/** Candidates that are looked at for a row: some of them are sold out. */
const MOST_CANDIDATES = 2 * MOST_SUGGESTED;

/**
 * Products that go with those of a cart and can be bought now, filled up with best sellers of the
 * first one's category; best sellers of the whole shop without any.
 */
export async function readTogether(
  db: Reader,
  itemCodes: readonly string[],
  reader: { locale: Locale; now: number },
): Promise<TogetherProducts> {
  const sns = await listProductSns(db, itemCodes);
  const besides = itemCodes.flatMap((itemCode) => sns.get(itemCode) ?? []);
  const { productSns, paired, banned } = await findTogether(db, besides, MOST_CANDIDATES);
  const excluded = new Set([...besides, ...productSns, ...banned]);
  const best = await listBestSellers(db, besides[0], reader.now);
  const fill = best.filter((sn) => !excluded.has(sn));

  const briefs = await listProductBriefs(db, [...productSns, ...fill], reader);
  const products = briefs
    .filter((product) => displayStatus(product) === 'on')
    .slice(0, MOST_SUGGESTED);

  const shownCodes = products.map(({ itemCode }) => itemCode);
  const shown = await listProductSns(db, shownCodes);

  return { kind: getRowKind([...shown.values()], paired), products };
}

/** The best sellers of a product's own category, of the shop without a product. */
async function listBestSellers(
  db: Reader,
  productSn: number | undefined,
  now: number,
): Promise<number[]> {
  const category = productSn === undefined ? {} : await findPrimaryCategory(db, productSn);
  if (category === undefined) return [];

  // Some of them may be in the cart already, or sold out.
  const range = { offset: 0, limit: MOST_CANDIDATES, now };
  return listCategorySns(db, { ...category, sort: 'bestSelling', ...range });
}
