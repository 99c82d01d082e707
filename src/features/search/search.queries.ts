import type { Reader } from '#db/connection.ts';
import { listedProducts } from '../product-list/product-list.queries.ts';
import type { SearchRow } from './search-index.ts';

/** Goes up with every change of the catalogue. */
export async function findCatalogVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('catalog_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Everything a list may show, with the texts it is found by. */
export async function listSearchRows(db: Reader): Promise<SearchRow[]> {
  const rows = await listedProducts(db)
    .innerJoin('product_search', 'product_search.productSn', 'product.productSn')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .select(['product.productSn', 'product_search.nameNorm', 'product_search.extra'])
    .select(['brand.nameKo as brandKo', 'brand.nameEn as brandEn'])
    .select(['product.listPrice', 'product.salePrice', 'product.soldCount'])
    .select(['product.reviewCount', 'product.createdAt'])
    .execute();
  return rows.map(({ nameNorm, extra, brandKo, brandEn, ...keys }) => ({
    ...keys,
    name: nameNorm,
    extra: `${brandKo} ${brandEn} ${extra}`,
  }));
}
