import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { Conversion } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readConversion } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Views, additions, checkouts and orders by day, and how far visits came',
  permission: 'figure:read',
  query: PeriodQuery,
  response: Conversion,
  handler: ({ database, query, now }) => readConversion(database.read, periodRange(query, now)),
});
