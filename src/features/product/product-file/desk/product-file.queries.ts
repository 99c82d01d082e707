import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { ItemType } from '#db/tables/product.ts';
import { matchingProducts } from '../../product/desk/product-table.queries.ts';
import type { ProductFilters } from '../../product/desk/product-table.schema.ts';

/** The next products of a type that match, in serial order (keyset pagination). */
export function listMatching(
  db: Reader,
  filters: ProductFilters,
  { itemType, after, limit }: { itemType: ItemType; after: number; limit: number },
) {
  return matchingProducts(db, filters)
    .select(['product.productSn', 'product.itemCode', 'product.createdAt'])
    .where('product.itemType', '=', itemType)
    .where('product.productSn', '>', after)
    .orderBy('product.productSn')
    .limit(limit)
    .execute();
}

export function countMatching(db: Reader, filters: ProductFilters): Promise<number> {
  return countRows(matchingProducts(db, filters));
}
