import { TogetherProducts, TogetherQuery } from '#src/features/find/together/together.schema.ts';
import { readTogether } from '#src/features/find/together/together.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What is bought together with products, such as those of a cart',
    auth: 'visitor',
    query: TogetherQuery,
    response: TogetherProducts,
  },
  ({ database, query, locale, now }) =>
    readTogether(database.read, query.itemCode, { locale, now }),
);
