import { weightedScore, type ReviewCounts } from '../../product/product/score/score.ts';

/** The sort orders of a product list; the first is the default. */
export const PRODUCT_SORTS = [
  'recommended',
  'newest',
  'bestSelling',
  'mostReviewed',
  'topRated',
  'mostWished',
  'priceLow',
  'priceHigh',
  'discount',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const DEFAULT_SORT: ProductSort = 'recommended';

/** The sort keys of a product. Prices in won, times in epoch ms. */
export interface SortKeys extends ReviewCounts {
  productSn: number;
  listPrice: number;
  benefitPrice: number;
  soldCount: number;
  /** How many members have it on their wish list. */
  wishCount: number;
  /** On | Waiting */
  saleStatus: string;
  createdAt: number;
}

/** The counts of a product that nobody has reviewed or wished for. */
export const UNNOTICED = { reviewCount: 0, scoreSum: 0, wishCount: 0 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keeps a product of yesterday with two sales from outrunning everything else. */
const HEAD_START_DAYS = 30;
const SCALE = 1000;

/** The order named in the URL, or the default. */
export function parseSort(value: string | null): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? DEFAULT_SORT;
}

/** Recommended is what sells fastest for its age: sales a day, scaled to an integer. */
function salesPace(product: Pick<SortKeys, 'soldCount' | 'createdAt'>, now: number): number {
  const ageDays = Math.trunc((now - product.createdAt) / DAY_MS);
  return Math.trunc((product.soldCount * SCALE) / (ageDays + HEAD_START_DAYS));
}

/** Part of the list price taken off, in thousandths. */
function discountShare({ listPrice, benefitPrice }: SortKeys): number {
  return listPrice === 0 ? 0 : Math.trunc(((listPrice - benefitPrice) * SCALE) / listPrice);
}

const KEYS: Record<ProductSort, (product: SortKeys, now: number) => number> = {
  recommended: salesPace,
  // Announced products can't be bought yet, however new they are.
  newest: (p) => (p.saleStatus === 'Waiting' ? 0 : p.createdAt),
  bestSelling: (p) => p.soldCount,
  mostReviewed: (p) => p.reviewCount,
  topRated: weightedScore,
  mostWished: (p) => p.wishCount,
  priceLow: (p) => -p.benefitPrice,
  priceHigh: (p) => p.benefitPrice,
  discount: discountShare,
};

/** The products in order; what each is ordered by is worked out once. */
export function sortProducts<Product extends SortKeys>(
  products: readonly Product[],
  sort: ProductSort,
  now: number,
): Product[] {
  const key = KEYS[sort];
  return products
    .map((product) => ({ product, key: key(product, now) }))
    .sort((a, b) => b.key - a.key || b.product.productSn - a.product.productSn)
    .map(({ product }) => product);
}
