import { ReportTable, ReportTableQuery } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { listReportTable } from '#src/features/talk/text/desk/talk-report.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Reviews and comments with open reports, the longest reported first',
  permission: 'talk:read',
  query: ReportTableQuery,
  response: ReportTable,
  handler: ({ database, query }) => listReportTable(database.read, query),
});
