import { autoComplete } from '#src/features/find/search/auto-complete.service.ts';
import { AutoComplete, AutoCompleteQuery } from '#src/features/find/search/search.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the keyword typed so far may become: terms, brands, categories, products',
    auth: 'visitor',
    query: AutoCompleteQuery,
    response: AutoComplete,
    errors: ['KeywordRequired', 'KeywordTooLong'],
  },
  ({ database, query, locale, now }) =>
    autoComplete(database.read, { keyword: query.keyword, locale, now }),
);
