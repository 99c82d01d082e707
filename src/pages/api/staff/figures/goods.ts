import { GoodsQuery, SalesGoods } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { readGoodsPage } from '#src/features/marketing/figures/desk/figures.service.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of what was sold, by product, category or brand',
  permission: 'figure:read',
  query: GoodsQuery,
  response: SalesGoods,
  handler: ({ database, query, locale, now }) =>
    readGoodsPage(database.read, query, { range: periodRange(query, now), locale }),
});
