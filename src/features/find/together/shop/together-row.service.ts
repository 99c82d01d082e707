import type { Reader } from '#db/connection.ts';
import { listRelatedProducts } from '../../../product/product/shop/related.queries.ts';
import { listProductSns } from '../../product-list/product-brief.queries.ts';
import { listBuyableCodes } from '../../product-list/live-product.queries.ts';
import { takeBuyable } from '../../product-list/buyable.ts';
import { listProductCards, type ProductCard } from '../../product-list/product-card.queries.ts';
import { findPrimaryCategory } from '../../recent/recent.queries.ts';
import { getRowKind, PAGE_ROW, ROW_CANDIDATES, type RowKind } from '../together.ts';
import { findTogether } from '../together.service.ts';

export interface TogetherRow {
  products: ProductCard[];
  /** Codes of others that are left out until they can be bought again. */
  soldOut: string[];
  /** The title that is true of all of them. */
  kind: RowKind;
  /** Best sellers alone, which stand on the pages of the whole category. */
  isShared: boolean;
}

/**
 * The row of a product's page, without what is sold out: pins, bought or seen together, filled up
 * with best sellers of its category.
 */
export async function readTogetherRow(
  db: Reader,
  beside: { productSn: number; itemCode: string; displayCateCode: string; now: number },
): Promise<TogetherRow> {
  const { productSn, itemCode, displayCateCode, now } = beside;
  const { productSns, paired, banned } = await findTogether(db, [productSn], ROW_CANDIDATES);
  const cards = await listProductCards(db, productSns, now);
  const codes = cards.map((card) => card.itemCode);
  const together = takeBuyable(cards, await listBuyableCodes(db, codes, now), PAGE_ROW);

  // Some of the best sellers may be in the row already.
  const limit = 2 * PAGE_ROW;
  const best = await listRelatedProducts(db, { itemCode, displayCateCode, limit, now });
  const excluded = new Set([...productSns, ...banned]);
  const others = best.products.filter((card) => !excluded.has(card.productSn));

  const products = [...together.products, ...others].slice(0, PAGE_ROW);
  const shownSns = products.map((card) => card.productSn);
  const isFilled = together.products.length < PAGE_ROW;

  return {
    products,
    soldOut: [...together.soldOut, ...(isFilled ? best.soldOut : [])],
    kind: getRowKind(shownSns, paired),
    isShared: together.products.length === 0,
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
