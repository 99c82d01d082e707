import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { Reasons } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readReasons } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Why orders were cancelled and goods were claimed',
  permission: 'figure:read',
  query: PeriodQuery,
  response: Reasons,
  handler: ({ database, query, now }) => readReasons(database.read, periodRange(query, now)),
});
