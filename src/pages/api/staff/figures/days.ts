import { PeriodQuery, SalesDays } from '#src/features/staff/figures/figures.schema.ts';
import { readDays } from '#src/features/staff/figures/figures.service.ts';
import { periodRange } from '#src/features/staff/figures/figures.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Sales by day, and those of the period before',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: SalesDays,
  },
  ({ database, query, now }) => readDays(database.read, periodRange(query, now)),
);
