import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { Misses } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readMisses } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Keywords that find nothing',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: Misses,
  },
  ({ database, query, now }) => readMisses(database.read, periodRange(query, now)),
);
