import type { Reader } from '#db/connection.ts';
import { listRelatedProducts } from '../../../product/product/shop/related.queries.ts';
import { listProductSns } from '../../product-list/product-brief.queries.ts';
import { listProductCards, type ProductCard } from '../../product-list/product-card.queries.ts';
import { findPrimaryCategory } from '../../recent/recent.queries.ts';
import { getRowKind, PAGE_ROW, type RowKind } from '../together.ts';
import { findTogether } from '../together.service.ts';

export interface TogetherRow {
  products: ProductCard[];
  /** The title that is true of all of them. */
  kind: RowKind;
  /** Best sellers alone, which stand on the pages of the whole category. */
  isShared: boolean;
}

/** The row of a product's page: bought or seen together, filled up with best sellers of its category. */
export async function readTogetherRow(
  db: Reader,
  beside: { productSn: number; itemCode: string; displayCateCode: string; now: number },
): Promise<TogetherRow> {
  const { productSn, itemCode, displayCateCode, now } = beside;
  const { productSns, paired, banned } = await findTogether(db, [productSn], PAGE_ROW);
  const together = await listProductCards(db, productSns, now);

  // Some of the best sellers may be in the row already.
  const limit = 2 * PAGE_ROW;
  const best = await listRelatedProducts(db, { itemCode, displayCateCode, limit, now });
  const shown = new Set([...productSns, ...banned]);
  const others = best.filter((card) => !shown.has(card.productSn));

  const products = [...together, ...others].slice(0, PAGE_ROW);
  const shownSns = products.map((card) => card.productSn);

  return {
    products,
    kind: getRowKind(shownSns, paired),
    isShared: together.length === 0,
  };
}

/** The row of a product's page for another page; undefined if the product has no page. */
export async function findTogetherRow(
  db: Reader,
  itemCode: string,
  now: number,
): Promise<TogetherRow | undefined> {
  const productSn = (await listProductSns(db, [itemCode])).get(itemCode);
  if (productSn === undefined) return undefined;

  const category = await findPrimaryCategory(db, productSn);
  const displayCateCode = category?.displayCateCode ?? '';

  return readTogetherRow(db, { productSn, itemCode, displayCateCode, now });
}
