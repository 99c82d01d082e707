import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';

interface SitemapRow {
  productSn: number;
  itemCode: string;
  updatedAt: number;
}

/** Products with an indexable page, by ascending serial, so that a file's content is stable. */
export function listSitemapProducts(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapRow[]> {
  return sitemapProducts(db)
    .select(['productSn', 'itemCode', 'updatedAt'])
    .orderBy('productSn')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Distinct stored picture paths of the products in a range of serials. */
export async function listSitemapImages(
  db: Reader,
  { first, last }: { first: number; last: number },
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('product_image')
    .select(['productSn', 'path'])
    .where('productSn', '>=', first)
    .where('productSn', '<=', last)
    .orderBy('productSn')
    .orderBy('sortOrder')
    .orderBy('productImageSn')
    .execute();

  const byProduct = Map.groupBy(rows, (row) => row.productSn);

  return new Map(
    [...byProduct].map(([sn, own]) => [sn, [...new Set(own.map(({ path }) => path))]]),
  );
}

export async function findSitemapSize(
  db: Reader,
): Promise<{ products: number; updatedAt: number }> {
  const row = await sitemapProducts(db)
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .select(sql<number>`coalesce(max("updatedAt"), 0)`.as('updatedAt'))
    .executeTakeFirstOrThrow();
  return { products: Number(row.products), updatedAt: Number(row.updatedAt) };
}

function sitemapProducts(db: Reader) {
  return db
    .selectFrom('product')
    .where('displayed', '=', 1)
    .where('itemType', '!=', 'AddOnItem')
    .where('saleStatus', '!=', 'End')
    .where('supplierStatus', '=', 'On');
}
