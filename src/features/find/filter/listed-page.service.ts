import type { Reader } from '#db/connection.ts';
import { clampPage } from '../../../components/pagination.ts';
import { listProductCards, type ProductCard } from '../product-list/product-card.queries.ts';
import { LIST_PAGE_SIZE, listPageCount } from '../product-list/product-list.ts';
import { DEFAULT_SORT, parseSort, type ProductSort } from '../product-list/product-sort.ts';
import { isFiltered } from './facet/selection.ts';
import { filterProducts, type FilterCall } from './filter.service.ts';
import { inFilteredColors } from './filtered-color.queries.ts';
import type { FilterView } from './filter-view.ts';

/** A page of a list of products, filtered and sorted as its address says. */
export interface ListedPage {
  view: FilterView;
  sort: ProductSort;
  page: number;
  pageCount: number;
  /** The place of its first product in the list. */
  offset: number;
  products: ProductCard[];
  /** It is filtered or sorted: only the list as it is gets published and into search engines. */
  isOther: boolean;
}

export async function readListedPage(db: Reader, call: FilterCall): Promise<ListedPage> {
  const { query, now } = call;
  const { view, sorted } = await filterProducts(db, call);

  const sort = parseSort(query.get('sort'));
  const pageCount = listPageCount(view.total);
  const page = clampPage(query.get('page'), pageCount);
  const offset = (page - 1) * LIST_PAGE_SIZE;
  const cards = await listProductCards(
    db,
    sorted(sort).slice(offset, offset + LIST_PAGE_SIZE),
    now,
  );
  const products = await inFilteredColors(db, cards, view.query);
  const isOther = sort !== DEFAULT_SORT || isFiltered(query);

  return { view, sort, page, pageCount, offset, products, isOther };
}
