import { periodRange } from '#src/features/staff/figures/figures.ts';
import { PeriodQuery } from '#src/features/staff/figures/figures.schema.ts';
import { Reasons } from '#src/features/staff/report/report.schema.ts';
import { readReasons } from '#src/features/staff/report/report.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Why orders were cancelled and goods were claimed',
    auth: 'staff',
    permission: 'figure:read',
    query: PeriodQuery,
    response: Reasons,
  },
  ({ database, query, now }) => readReasons(database.read, periodRange(query, now)),
);
