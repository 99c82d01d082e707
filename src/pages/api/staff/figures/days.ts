import { PeriodQuery, SalesDays } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { readDays } from '#src/features/marketing/figures/desk/figures.service.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Sales by day, and those of the period before',
  permission: 'figure:read',
  query: PeriodQuery,
  response: SalesDays,
  handler: ({ database, query, now }) => readDays(database.read, periodRange(query, now)),
});
