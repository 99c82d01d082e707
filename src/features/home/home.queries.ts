import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { listProductCards } from '../product-list/product-card.queries.ts';
import type { ProductCard } from '../product-list/product-card.queries.ts';
import { listedProducts, listProductSns } from '../product-list/product-list.queries.ts';
import type { ProductSort } from '../product-list/product-sort.ts';

const ROW_LENGTH = 8;

export interface HomeProducts {
  newest: ProductCard[];
  best: ProductCard[];
  sale: ProductCard[];
}

/** The product rows of the home page. */
export async function findHomeProducts(db: Reader, now: number): Promise<HomeProducts> {
  const list = (sort: ProductSort) =>
    listProductSns(db, { sort, offset: 0, limit: ROW_LENGTH, now });
  const [newest, best, sale] = await Promise.all([
    list('newest'),
    list('bestSelling'),
    list('discount'),
  ]);
  const cards = await listProductCards(db, [...newest, ...best, ...sale]);
  const rows = [newest, best, sale].map((sns, i, all) => {
    const from = all.slice(0, i).reduce((sum, before) => sum + before.length, 0);
    return cards.slice(from, from + sns.length);
  });
  return { newest: rows[0] ?? [], best: rows[1] ?? [], sale: rows[2] ?? [] };
}

/** The picture of each top category: that of its best selling product. Code -> picture path. */
export async function listCategoryPictures(db: Reader): Promise<Map<string, string>> {
  const topCode = sql<string>`substr("product_category"."displayCateCode", 1, 3)`;
  const ranked = listedProducts(db)
    .innerJoin('product_category', 'product_category.productSn', 'product.productSn')
    .select(['product.productSn', topCode.as('topCode')])
    .select(
      sql<number>`row_number() over (partition by ${topCode}
        order by "product"."soldCount" desc, "product"."productSn")`.as('place'),
    )
    .as('ranked');
  const rows = await db
    .selectFrom(ranked)
    .innerJoin('product_image', 'product_image.productSn', 'ranked.productSn')
    .select(['ranked.topCode', 'product_image.path'])
    .where('ranked.place', '=', 1)
    .orderBy('product_image.sortOrder', 'desc')
    .execute();
  // The first picture comes last and stays.
  return new Map(rows.map(({ topCode, path }) => [topCode, path]));
}

/** Brands that have something on sale. */
export function listBrands(db: Reader) {
  return db
    .selectFrom('brand')
    .select(['nameKo', 'nameEn'])
    .where('brandSn', 'in', () => listedProducts(db).select('product.brandSn'))
    .orderBy('brandCode')
    .execute();
}
