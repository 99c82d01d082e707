import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { attributes } from '#db/seed/attributes.ts';
import { brands } from '#db/seed/brands.ts';
import { products } from '#db/seed/catalog.ts';
import { categories } from '#db/seed/categories.ts';
import type { SeedProduct } from '#db/seed/types.ts';
import { UNNOTICED } from '#src/features/find/product-list/product-sort.ts';
import type { CatalogueProduct } from '#src/features/find/catalogue/catalogue.ts';
import { getColorGroup } from '#src/features/find/catalogue/color-group.ts';
import { categoryTree } from '#src/features/product/category/category.ts';
import type { SearchSources } from '#src/features/find/search/keyword-finder.ts';
import { shopVocabulary } from '#src/features/find/search/vocabulary.ts';
import { SearchIndex } from '#src/features/find/search/index/search-index.ts';
import { TermIndex } from '#src/features/find/search/index/term-index.ts';
import { searchText } from '#src/lib/search-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const DEMO_NOW = 1000 * DAY_MS;

/** The listed products of the demo shop. */
export const listedProducts = products.filter(
  ({ itemType, saleStatus, supplierStatus }) =>
    itemType !== 'AddOnItem' && ['On', 'Waiting'].includes(saleStatus) && supplierStatus === 'On',
);

export function brandOf({ brandCode }: SeedProduct) {
  return brands.find((brand) => brand.brandCode === brandCode);
}

/** Codes of a product's categories and of their parents. */
export function categoryCodesOf(product: SeedProduct): string[] {
  return [...new Set(product.categories.flatMap((code) => [code.slice(0, 3), code]))];
}

/** The demo shop's in-memory search index, built without a database. */
export function demoSources(): SearchSources {
  const index = new SearchIndex();
  const terms = new TermIndex();
  for (const [slot, product] of listedProducts.entries()) {
    const catalogueProduct = toCatalogueProduct(product, slot);
    index.put(slot, catalogueProduct);
    terms.put(slot, catalogueProduct);
  }

  const rows = categories.map((category, sortOrder) => ({
    ...category,
    sortOrder,
    isFilled: true,
  }));

  const vocabulary = shopVocabulary({
    tree: categoryTree(rows),
    groups: synonymGroups(),
    values: attributes.flatMap(({ attributeCode, values }) =>
      values.map((value) => ({ attributeCode, ...value })),
    ),
  });
  return { index, terms, vocabulary, units: new Map() };
}

/** The codes of a product's values by attribute. */
function readAttributeValues(product: SeedProduct): Record<string, string[]> {
  const byAttribute = Map.groupBy(product.attributes, (value) => value.attributeCode);
  return Object.fromEntries(
    [...byAttribute].map(([code, values]) => [code, values.map((value) => value.valueCode)]),
  );
}

function synonymGroups(): string[][] {
  const file = path.join(import.meta.dirname, '../../../db/seed/content/synonym.yaml');
  const groups = parse(readFileSync(file, 'utf8')) as { terms: string[] }[];
  return groups.map(({ terms }) => terms);
}

function toCatalogueProduct(product: SeedProduct, productSn: number): CatalogueProduct {
  const { itemCode, nameKo, nameEn, saleStatus, listPrice, salePrice } = product;
  const { soldCount, brandCode, createdDaysAgo } = product;
  const brand = brandOf(product);
  const values = product.options
    .filter((option) => option.isColor)
    .flatMap((option) => option.values);
  const colors = values.flatMap(
    ({ rgb = null, ...names }) => getColorGroup({ ...names, rgb }) ?? [],
  );

  return {
    productSn,
    itemCode,
    nameKo,
    nameEn,
    saleStatus,
    listPrice,
    soldCount,
    ...UNNOTICED,
    benefitPrice: salePrice,
    brandCode,
    brandKo: brand?.nameKo ?? '',
    brandEn: brand?.nameEn ?? '',
    createdAt: DEMO_NOW - createdDaysAgo * DAY_MS,
    searchName: searchText(`${nameKo} ${nameEn}`),
    searchExtra: searchText(`${itemCode} ${brandCode}`),
    searchWords: '',
    categories: categoryCodesOf(product),
    colors: [...new Set(colors)],
    sizes: [],
    benefits: [],
    attributes: readAttributeValues(product),
  };
}
