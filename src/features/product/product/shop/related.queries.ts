import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { findCatalogVersion } from '../../../find/catalogue/catalogue.queries.ts';
import {
  listProductCards,
  type ProductCard,
} from '../../../find/product-list/product-card.queries.ts';
import { takeBuyable, type BuyableProducts } from '../../../find/product-list/buyable.ts';
import { listBuyableCodes } from '../../../find/product-list/live-product.queries.ts';
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
  /** Codes of those that can be bought now. */
  buyable: ReadonlySet<string>;
}

const kept = new WeakMap<Reader, Map<string, Kept>>();

/** Bestsellers of a product's category that can be bought now, most sold first. */
export async function listRelatedProducts(
  db: Reader,
  beside: { itemCode: string; displayCateCode: string; limit: number; now: number },
): Promise<BuyableProducts<ProductCard>> {
  const { itemCode, displayCateCode, limit, now } = beside;
  const best = kept.get(db) ?? new Map<string, Kept>();

  kept.set(db, best);

  const key = `${displayCateCode} ${limit}`;

  const version = await findCatalogVersion(db);

  let known = best.get(key);
  const isOld = known === undefined || now < known.from || now >= known.until;
  if (known === undefined || isOld || known.version !== version) {
    // More than shown: the product itself may be among them, and some are sold out.
    const rows = await bestOf.all(db, { displayCateCode, limit: 2 * limit + 1 });
    const productSns = rows.map((row) => row.productSn);
    const cards = await listProductCards(db, productSns, now);

    const { from, until } = await findPriceWindow(db, now);

    known = {
      from,
      until: Math.min(until, now + KEPT_MS),
      version,
      cards,
      buyable: await listBuyableCodes(
        db,
        cards.map((card) => card.itemCode),
        now,
      ),
    };

    best.set(key, known);
  }

  const others = known.cards.filter((card) => card.itemCode !== itemCode);

  return takeBuyable(others, known.buyable, limit);
}
