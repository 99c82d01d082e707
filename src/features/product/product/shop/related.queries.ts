import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { findCatalogVersion } from '../../../find/catalogue/catalogue.queries.ts';
import {
  listProductCards,
  type ProductCard,
} from '../../../find/product-list/product-card.queries.ts';
import {
  findPriceWindow,
  type PriceWindow,
} from '../../../benefit/promotion/benefit-price.queries.ts';

const bestOf = prepare((db: Reader, criteria: { displayCateCode: string; limit: number }) =>
  db
    .selectFrom('product_category as pc')
    .innerJoin('product', 'product.productSn', 'pc.productSn')
    .select('product.productSn')
    .where('pc.displayCateCode', '=', criteria.displayCateCode)
    .where('product.itemType', '!=', 'AddOnItem')
    .where('product.displayed', '=', 1)
    .where('product.saleStatus', '=', 'On')
    .where('product.supplierStatus', '=', 'On')
    .orderBy('product.soldCount', 'desc')
    .orderBy('product.productSn')
    .limit(criteria.limit)
    .compile(),
);

/**
 * Published pages that show them live longer than this, so pages rendered within it may share them
 * while neither the catalogue nor a promotion changes.
 */
const KEPT_MS = 60_000;
interface Kept extends PriceWindow {
  /** The version of the catalogue. */
  version: number;
  cards: ProductCard[];
}

const kept = new WeakMap<Reader, Map<string, Kept>>();

/** Bestsellers of a product's category that are on sale, most sold first. */
export async function listRelatedProducts(
  db: Reader,
  beside: { itemCode: string; displayCateCode: string; limit: number; now: number },
): Promise<ProductCard[]> {
  const { itemCode, displayCateCode, limit, now } = beside;
  const best = kept.get(db) ?? new Map<string, Kept>();

  kept.set(db, best);

  const key = `${displayCateCode} ${limit}`;

  const version = await findCatalogVersion(db);

  let known = best.get(key);
  const isOld = known === undefined || now < known.from || now >= known.until;
  if (known === undefined || isOld || known.version !== version) {
    // One more than shown: the product itself may be among them.
    const rows = await bestOf.all(db, { displayCateCode, limit: limit + 1 });
    const productSns = rows.map((row) => row.productSn);

    const { from, until } = await findPriceWindow(db, now);

    known = {
      from,
      until: Math.min(until, now + KEPT_MS),
      version,
      cards: await listProductCards(db, productSns, now),
    };

    best.set(key, known);
  }

  return known.cards.filter((card) => card.itemCode !== itemCode).slice(0, limit);
}
