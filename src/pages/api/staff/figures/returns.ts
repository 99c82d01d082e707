import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { ReturnQuery, Returns } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { readReturns } from '#src/features/marketing/figures/desk/return-figures.service.ts';

export const GET = deskCall({
  summary: 'Units returned and exchanged by reason or option value, as a share of those sold',
  permission: 'figure:read',
  query: ReturnQuery,
  response: Returns,
  handler: ({ database, query, locale, now }) =>
    readReturns(database.read, query, { range: periodRange(query, now), locale }),
});
