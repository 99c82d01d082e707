import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { PeriodQuery } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { Sources } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readVisitSources } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';

export const GET = deskCall({
  summary: 'Visits that consented to statistics, by where they came from',
  permission: 'figure:read',
  query: PeriodQuery,
  response: Sources,
  handler: ({ database, query, now }) => readVisitSources(database.read, periodRange(query, now)),
});
