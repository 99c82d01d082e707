import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { Reasons } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readReasons } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Why orders were cancelled and goods were claimed',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: Reasons,
  },
  ({ database, query, now }) => readReasons(database.read, periodRange(query, now)),
);
