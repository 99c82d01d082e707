import { ReportTable, ReportTableQuery } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { listReportTable } from '#src/features/talk/text/desk/talk-report.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Reviews and comments with open reports, the longest reported first',
    auth: 'staff',
    permission: 'talk:read',
    query: ReportTableQuery,
    response: ReportTable,
  },
  ({ database, query }) => listReportTable(database.read, query),
);
