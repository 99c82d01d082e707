import { FilterFacets, toFilterFacets } from '#src/features/find/filter/filter.schema.ts';
import { DEFAULT_SORT } from '#src/features/find/product-list/product-sort.ts';
import { SearchFacetsQuery } from '#src/features/find/search/search.schema.ts';
import { searchAndFilter } from '#src/features/find/search/search-result.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What each filter would leave of what a keyword finds',
    auth: 'visitor',
    query: SearchFacetsQuery,
    response: FilterFacets,
    errors: ['KeywordRequired', 'KeywordTooLong'],
  },
  async ({ database, query, url, locale, now }) => {
    const search = {
      keyword: query.keyword,
      asTyped: query.asTyped !== undefined,
      sort: DEFAULT_SORT,
    };

    const input = { ...search, query: url.searchParams, locale, now };
    return toFilterFacets((await searchAndFilter(database.read, input)).view);
  },
);
