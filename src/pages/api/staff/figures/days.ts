import { PeriodQuery, SalesDays } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { readDays } from '#src/features/marketing/figures/desk/figures.service.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Sales by day, and those of the period before',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: SalesDays,
  },
  ({ database, query, now }) => readDays(database.read, periodRange(query, now)),
);
