import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const relatedTo = prepare(
  (db: Reader, { productSn, limit }: { productSn: number; limit: number }) =>
    db
      .selectFrom('product_category as own')
      .innerJoin('product_category as other', 'other.displayCateCode', 'own.displayCateCode')
      .innerJoin('product', 'product.productSn', 'other.productSn')
      .select('product.productSn')
      .where('own.productSn', '=', productSn)
      .where('own.isPrimary', '=', 1)
      .where('product.productSn', '!=', productSn)
      .where('product.itemType', '!=', 'AddOnItem')
      .where('product.saleStatus', '=', 'On')
      .where('product.supplierStatus', '=', 'On')
      .orderBy('product.soldCount', 'desc')
      .orderBy('product.productSn')
      .limit(limit)
      .compile(),
);

/** What sells best beside a product: of its category, on sale, most sold first. */
export async function listRelatedProductSns(
  db: Reader,
  productSn: number,
  limit: number,
): Promise<number[]> {
  const rows = await relatedTo.all(db, { productSn, limit });
  return rows.map((row) => row.productSn);
}
