import { markCatalogChanged } from '#src/features/product/product/catalog-change.queries.ts';
import { searchText } from '#src/lib/search-text.ts';
import { makeProduct, type TestProduct } from '../product/factories.ts';
import type { TestShop } from '../shop.ts';

type Given = Parameters<typeof makeProduct>[1] & {
  /** Display categories, inserted if missing; the first is the primary one. */
  categories?: readonly string[];
};

/** A product in a category and in the search index. */
export async function makeListedProduct(shop: TestShop, options: Given = {}): Promise<TestProduct> {
  const { categories: _, ...fields } = options;
  const product = await makeProduct(shop, fields);
  await listProduct(shop, product, options);
  return product;
}

/** Puts a product into its categories and the search index. */
export async function listProduct(
  shop: TestShop,
  { productSn, itemCode }: TestProduct,
  { categories = [], nameKo = '', nameEn = '' }: Given,
): Promise<void> {
  await shop.runtime.database.tx(async (t) => {
    for (const [i, displayCateCode] of categories.entries()) {
      const names = { nameKo: `분류 ${displayCateCode}`, nameEn: `Category ${displayCateCode}` };

      await t
        .insertInto('category')
        .values({ displayCateCode, ...names, sortOrder: Number(displayCateCode), hide: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();

      await t
        .insertInto('product_category')
        .values({ productSn, displayCateCode, isPrimary: i === 0 ? 1 : 0 })
        .execute();
    }

    const nameNorm = searchText(`${nameKo} ${nameEn}`);

    await t
      .insertInto('product_search')
      .values({ productSn, nameNorm, extra: searchText(itemCode) })
      .execute();
    await markCatalogChanged(t, [productSn]);
  });
}

/** Codes of the products on a page's cards, in order. */
export function cardCodes(html: string): string[] {
  return [...html.matchAll(/data-live-item="([^"]+)"/g)].map(([, itemCode = '']) => itemCode);
}
