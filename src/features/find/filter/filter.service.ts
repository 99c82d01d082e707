import type { Reader } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import { catalogueIndex, type Freshness } from '../catalogue/catalogue.service.ts';
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts';
import type { Category } from '../../product/category/category.ts';
import { sortProducts, type ProductSort } from '../product-list/product-sort.ts';
import { getBits, toBitmap, type Bitmap } from './facet/bitmap.ts';
import { countFacets } from './facet/facet.ts';
import { FacetIndex } from './facet/facet-index.ts';
import {
  BRAND_FACET,
  CATEGORY_FACET,
  chosenFacets,
  NOTHING,
  readSelection,
} from './facet/selection.ts';
import { toFilterView, type FilterView } from './filter-view.ts';
import { offeredFacets, toOffer } from './facet/offered-facet.ts';

/** The filtered set: all products, a category with its subcategories, a brand, or a search result. */
type FilterBase =
  | 'all'
  | { displayCateCode: string }
  | { brandCode: string }
  | { productSns: readonly number[] };

export interface FilterCall {
  base: FilterBase;
  /** The categories to choose from: those below the one shown, or the top ones. */
  categories: readonly Category[];
  /** The page's address: `_f_…` is read, the rest left alone. */
  query: URLSearchParams;
  locale: Locale;
  now: number;
  freshness?: Freshness;
}

interface Filtered {
  view: FilterView;
  /** Returns whether a product passes; the order of the given list is preserved. */
  has: (productSn: number) => boolean;
  /** The serials of the remaining products, in order. */
  sorted: (sort: ProductSort) => number[];
}

const FACETS = { create: () => new FacetIndex() };

/** Filters by what an address says, and counts what each filter would leave. */
export async function filterProducts(db: Reader, call: FilterCall): Promise<Filtered> {
  const { now } = call;

  const { catalogue, index, names } = await catalogueIndex(db, FACETS, call);

  // From here on nothing is awaited: all of it is about one state of the catalogue.
  const { categories, locale } = call;
  const facets = offeredFacets({ names, categories, sizes: index.sizes, locale });
  const { offer, isOffered } = toOffer(facets);
  const selection = readSelection(call.query, isOffered);
  const base = getBase(call.base, catalogue, index);
  const inAll = countFacets(index, { base, selection: NOTHING, offer, now });
  const isWhole = chosenFacets(selection).length === 0;
  const counts = isWhole ? inAll : countFacets(index, { base, selection, offer, now });
  const left = productsAt(catalogue, counts.hits);

  return {
    view: toFilterView({ facets, selection, counts, inAll, locale }),
    has: getMember(left),
    sorted: (sort) => sortProducts(left, sort, now).map((product) => product.productSn),
  };
}

function getBase(base: FilterBase, catalogue: Catalogue, index: FacetIndex): Bitmap {
  if (base === 'all') return index.all;
  if ('displayCateCode' in base) return index.set(CATEGORY_FACET, base.displayCateCode);
  if ('brandCode' in base) return index.set(BRAND_FACET, base.brandCode);
  return toBitmap(base.productSns.flatMap((productSn) => catalogue.slotOf(productSn) ?? []));
}

function productsAt(catalogue: Catalogue, hits: Bitmap): CatalogueProduct[] {
  return getBits(hits).flatMap((slot) => catalogue.at(slot) ?? []);
}

function getMember(products: readonly CatalogueProduct[]): (productSn: number) => boolean {
  let sns: Set<number> | undefined;
  return (productSn) =>
    (sns ??= new Set(products.map((product) => product.productSn))).has(productSn);
}
