import { GoodsQuery, SalesGoods } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { readGoodsPage } from '#src/features/marketing/figures/desk/figures.service.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of what was sold, by product, category or brand',
    auth: 'staff',
    permission: 'figure:read',
    query: GoodsQuery,
    response: SalesGoods,
  },
  ({ database, query, locale, now }) =>
    readGoodsPage(database.read, query, { range: periodRange(query, now), locale }),
);
