import { RecentProducts, SimilarQuery } from '#src/features/find/recent/recent.schema.ts';
import { readSimilarProducts } from '#src/features/find/recent/recent.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The best sellers of a product’s category, for somebody who looked at it',
    auth: 'visitor',
    query: SimilarQuery,
    response: RecentProducts,
  },
  ({ database, query, locale, now }) =>
    readSimilarProducts(database.read, query.itemCode, { locale, now }),
);
