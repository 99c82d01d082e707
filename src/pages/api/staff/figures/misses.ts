import { periodRange } from '#src/features/staff/figures/figures.ts';
import { PeriodQuery } from '#src/features/staff/figures/figures.schema.ts';
import { Misses } from '#src/features/staff/report/report.schema.ts';
import { readMisses } from '#src/features/staff/report/report.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Keywords that find nothing',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: Misses,
  },
  ({ database, query, now }) => readMisses(database.read, periodRange(query, now)),
);
