import { SearchQuery, SearchResult } from '#src/features/find/search/search.schema.ts';
import { readSearchResult } from '#src/features/find/search/search-result.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Products a keyword finds, filtered by the _f_ parameters of the search page',
    auth: 'visitor',
    query: SearchQuery,
    sends: PAGING,
    response: SearchResult,
    errors: ['KeywordRequired', 'KeywordTooLong'],
  },
  async ({ runtime, query, request, url, locale, headers, clientAddress, now }) => {
    const { keyword, sort, offset, limit } = query;
    const asTyped = query.asTyped !== undefined;

    const result = await readSearchResult(
      runtime,
      { keyword, asTyped, sort, query: url.searchParams, locale, now },
      { headers: request.headers, clientAddress, offset, limit },
    );

    setPaging(headers, { total: result.total, offset, limit });

    return result;
  },
);
