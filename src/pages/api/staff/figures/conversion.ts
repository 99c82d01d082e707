import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { Conversion } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readConversion } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Views, additions, checkouts and orders by day, and how far visits came',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: Conversion,
  },
  ({ database, query, now }) => readConversion(database.read, periodRange(query, now)),
);
