import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import type { ProductSort } from './product-sort.ts';

export interface ProductList {
  /** A category and everything below it; everything when left out. */
  displayCateCode?: string;
  sort: ProductSort;
  offset: number;
  limit: number;
  now: number;
}

/** Digits compare alike on every collation: '001' and all below it end before this. */
const LAST_BELOW = '999999999999';

/** The SQL of `compareProducts` (product-sort.ts), highest first; a test holds the two together. */
const ORDER: Record<ProductSort, (now: number) => RawBuilder<number>> = {
  recommended: (now) =>
    sql`"product"."soldCount" * 1000 / (30 + (${now} - "product"."createdAt") / 86400000)`,
  newest: () => sql`"product"."createdAt"`,
  bestSelling: () => sql`"product"."soldCount"`,
  priceLow: () => sql`-"product"."salePrice"`,
  priceHigh: () => sql`"product"."salePrice"`,
  discount: () =>
    sql`coalesce(("product"."listPrice" - "product"."salePrice") * 1000 / nullif("product"."listPrice", 0), 0)`,
  reviews: () => sql`"product"."reviewCount"`,
};

/** Products a list may show: on sale or announced, with a price, not mere add-ons. */
export function listedProducts(db: Reader, displayCateCode?: string) {
  const query = db
    .selectFrom('product')
    .where('itemType', '!=', 'AddOnItem')
    .where('saleStatus', 'in', ['On', 'Waiting'])
    .where('supplierStatus', '=', 'On')
    .where('salePrice', '>', 0);
  if (displayCateCode === undefined) return query;
  return query.where('productSn', 'in', (eb) =>
    eb
      .selectFrom('product_category')
      .select('product_category.productSn')
      .where('displayCateCode', '>=', displayCateCode)
      .where('displayCateCode', '<=', displayCateCode + LAST_BELOW),
  );
}

/** One page of a list, as serial numbers in order. */
export async function listProductSns(db: Reader, list: ProductList): Promise<number[]> {
  const rows = await listedProducts(db, list.displayCateCode)
    .select('product.productSn')
    .orderBy(ORDER[list.sort](list.now), 'desc')
    .orderBy('product.productSn', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return rows.map((row) => row.productSn);
}

export async function countProducts(db: Reader, displayCateCode?: string): Promise<number> {
  const row = await listedProducts(db, displayCateCode)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
