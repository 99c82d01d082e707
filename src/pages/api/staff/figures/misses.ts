import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { Misses } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readMisses } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Keywords that find nothing',
  permission: 'figure:read',
  query: PeriodQuery,
  response: Misses,
  handler: ({ database, query, now }) => readMisses(database.read, periodRange(query, now)),
});
