import { ReportQueue, ReportQueueQuery } from '#src/features/staff/talk-desk/talk-desk.schema.ts';
import { listReportQueue } from '#src/features/staff/talk-desk/talk-report.queries.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Reviews and comments with open reports, the longest reported first',
    auth: 'staff',
    permission: 'talk:read',
    query: ReportQueueQuery,
    response: ReportQueue,
  },
  ({ database, query }) => listReportQueue(database.read, query),
);
