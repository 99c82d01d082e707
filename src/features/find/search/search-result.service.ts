import type { z } from 'zod';
import type { Reader } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import { listCategoryTree } from '../../product/category/category.queries.ts';
import { filterProducts } from '../filter/filter.service.ts';
import type { FilterView } from '../filter/filter-view.ts';
import { noteSearch } from '../keyword/keyword.service.ts';
import { listProductBriefs } from '../product-list/product-brief.queries.ts';
import { DEFAULT_SORT, type ProductSort } from '../product-list/product-sort.ts';
import type { Instead, SearchAnswer } from './search-answer.ts';
import type { SearchResult } from './search.schema.ts';
import { findProducts } from './search.service.ts';

interface SearchRequest {
  keyword: string;
  asTyped: boolean;
  sort: ProductSort;
  /** The address's parameters, of which `_f_…` are the filters. */
  query: URLSearchParams;
  locale: Locale;
  now: number;
}

interface FoundProducts extends Omit<SearchAnswer<unknown>, 'hits'> {
  /** How many the keyword finds without filters. */
  found: number;
  /** The filtered products, in order. */
  productSns: number[];
  view: FilterView;
  /** The keyword that is counted, and that an opened result counts for. */
  counted: string;
}

/** Finds products by a keyword and filters them by an address. */
export async function searchAndFilter(db: Reader, request: SearchRequest): Promise<FoundProducts> {
  const { query, locale, ...search } = request;

  const categories = await listCategoryTree(db);
  const { hits, ...answer } = await findProducts(db, search);
  const productSns = hits.map((hit) => hit.productSn);

  const { view, has } = await filterProducts(db, {
    base: { productSns },
    categories,
    query,
    locale,
    now: request.now,
    freshness: 'soon',
  });

  const counted = countedAs(request.keyword, answer.instead);
  return { ...answer, found: hits.length, productSns: productSns.filter(has), view, counted };
}

/** The searcher, and the requested page of the result. */
interface Searcher {
  headers: RequestHeaders;
  clientAddress: string;
  offset: number;
}

/**
 * The same for a shopper: counted once, for the first page in the default order without
 * filters.
 */
export async function searchAndCount(
  runtime: Runtime,
  request: SearchRequest,
  searcher: Searcher,
): Promise<FoundProducts> {
  const result = await searchAndFilter(runtime.database.read, request);
  const { instead, found, view } = result;
  const isFirst = searcher.offset === 0 && request.sort === DEFAULT_SORT && view.chips.length === 0;
  if (!isFirst) return result;

  // Results found without one of the words do not match the query.
  const resultCount = instead?.reason === 'dropped' ? 0 : found;

  noteSearch(runtime, {
    keyword: result.counted,
    resultCount,
    locale: request.locale,
    now: request.now,
    ...searcher,
  });

  return result;
}

/** The correction counts as the keyword meant: it is popular, and no miss. */
function countedAs(keyword: string, instead: Instead | undefined): string {
  return !instead || instead.reason === 'dropped' ? keyword : instead.keyword;
}

/** A part of what a keyword finds, as the API gives it. */
export async function readSearchResult(
  runtime: Runtime,
  request: SearchRequest,
  searcher: Searcher & { limit: number },
): Promise<z.input<typeof SearchResult>> {
  const { productSns, instead, nearest } = await searchAndCount(runtime, request, searcher);

  const { offset, limit } = searcher;
  const shown = productSns.slice(offset, offset + limit);

  return {
    keyword: request.keyword,
    instead,
    nearest,
    total: productSns.length,
    products: await listProductBriefs(runtime.database.read, shown, request),
  };
}
