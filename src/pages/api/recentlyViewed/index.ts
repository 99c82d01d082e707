import { RecentProducts, RecentQuery } from '#src/features/find/recent/recent.schema.ts';
import { readRecentProducts } from '#src/features/find/recent/recent.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The products a browser remembers, as they stand now',
    auth: 'visitor',
    query: RecentQuery,
    response: RecentProducts,
  },
  ({ database, query, locale, now }) =>
    readRecentProducts(database.read, query.itemCode, { locale, now }),
);
