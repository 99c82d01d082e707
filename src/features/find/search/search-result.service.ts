import type { z } from 'zod';
import type { Reader } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import { listCategoryTree } from '../../product/category/category.queries.ts';
import { filterProducts } from '../filter/filter.service.ts';
import {
  isFiltered,
  MAX_PRICE,
  MIN_PRICE,
  NOTHING,
  PRICE_LIST,
  selectionQuery,
  withPrices,
} from '../filter/facet/selection.ts';
import type { FilterView } from '../filter/filter-view.ts';
import { noteSearch } from '../keyword/keyword.service.ts';
import { listProductBriefs } from '../product-list/product-brief.queries.ts';
import { DEFAULT_SORT, type ProductSort } from '../product-list/product-sort.ts';
import type { Instead, SearchAnswer } from './search-answer.ts';
import type { SearchResult } from './search.schema.ts';
import { readPriceWords } from './price-words.ts';
import { findProducts, findWider } from './search.service.ts';

interface SearchRequest {
  keyword: string;
  asTyped: boolean;
  sort: ProductSort;
  /** The address's parameters, of which `_f_…` are the filters. */
  query: URLSearchParams;
  locale: Locale;
  now: number;
}

/** A search without the rarest word, offered where the whole keyword finds little. */
interface Wider {
  without: string;
  keyword: string;
  /** The products that the whole keyword does not find, filtered as it is, in order. */
  productSns: number[];
  /** How many it finds in all. */
  total: number;
}

interface FoundProducts extends Omit<SearchAnswer<unknown>, 'hits'> {
  /** The keyword without the price it says. */
  keyword: string;
  /** The words that were read as a price and became a filter. */
  priceWords?: string;
  /** How many the keyword finds without filters. */
  found: number;
  /** The filtered products, in order. */
  productSns: number[];
  view: FilterView;
  wider?: Wider;
  /** The keyword that is counted, and that an opened result counts for. */
  counted: string;
}

/** Results of so many products or fewer come with a search without the rarest word. */
const FEW = 3;

/** Finds products by a keyword and filters them by an address, and by the price the keyword says. */
export async function searchAndFilter(db: Reader, request: SearchRequest): Promise<FoundProducts> {
  const { priceWords, ...search } = withPriceFilter(request);
  const { hits, ...answer } = await findProducts(db, search);
  const { productSns, view } = await filterHits(db, hits, search);

  const meant = answer.instead?.keyword ?? search.keyword;
  const isDropped = answer.instead?.reason === 'dropped';
  const isNarrow = hits.length > 0 && productSns.length <= FEW && !isDropped;
  const wider = isNarrow
    ? await findMore(db, { ...search, keyword: meant }, productSns)
    : undefined;

  return {
    ...answer,
    keyword: search.keyword,
    ...(priceWords !== undefined && { priceWords }),
    found: hits.length,
    productSns,
    view,
    ...(wider && { wider }),
    counted: countedAs(search.keyword, answer.instead),
  };
}

/** The price that a keyword says becomes a filter, unless the address has one. */
function withPriceFilter(request: SearchRequest): SearchRequest & { priceWords?: string } {
  const priced = request.asTyped ? undefined : readPriceWords(request.keyword);
  if (!priced) return request;

  const { keyword, priceWords, range } = priced;
  const hasPrice = [PRICE_LIST, MIN_PRICE, MAX_PRICE].some((name) => request.query.has(name));
  const prices = hasPrice ? [] : Object.entries(selectionQuery(withPrices(NOTHING, [range])));

  return {
    ...request,
    keyword,
    priceWords,
    query: new URLSearchParams([...request.query, ...prices]),
  };
}

/** The hits that pass the filters of the address, in their order. */
async function filterHits(
  db: Reader,
  hits: readonly { productSn: number }[],
  { query, locale, now }: SearchRequest,
): Promise<{ productSns: number[]; view: FilterView }> {
  const categories = await listCategoryTree(db);
  const base = { productSns: hits.map((hit) => hit.productSn) };
  const input = { base, categories, query, locale, now, freshness: 'soon' as const };
  const { view, has } = await filterProducts(db, input);

  return { productSns: base.productSns.filter(has), view };
}

/** Searches without the rarest word; undefined where that finds no more. */
async function findMore(
  db: Reader,
  search: SearchRequest,
  found: readonly number[],
): Promise<Wider | undefined> {
  const wider = await findWider(db, search);
  if (!wider) return undefined;

  const all = (await filterHits(db, wider.hits, search)).productSns;
  const productSns = all.filter((productSn) => !found.includes(productSn));
  if (productSns.length === 0) return undefined;

  return { without: wider.without, keyword: wider.keyword, productSns, total: all.length };
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
  const { instead, found } = result;
  const isWhole = !isFiltered(request.query);
  const isFirst = searcher.offset === 0 && request.sort === DEFAULT_SORT && isWhole;
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
  const result = await searchAndCount(runtime, request, searcher);
  const { productSns, instead, nearest, keyword, priceWords, view, wider } = result;

  const { offset, limit } = searcher;
  const shown = productSns.slice(offset, offset + limit);

  return {
    keyword,
    ...(priceWords !== undefined && { price: { words: priceWords, ...view.prices } }),
    instead,
    nearest,
    wider: wider && { without: wider.without, keyword: wider.keyword, total: wider.total },
    total: productSns.length,
    products: await listProductBriefs(runtime.database.read, shown, request),
  };
}
