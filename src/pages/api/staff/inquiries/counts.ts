import { countInquiryTable } from '#src/features/talk/inquiry/desk/inquiry-table.queries.ts';
import { InquiryCounts } from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number of inquiries in each state, overdue, and held for their words',
    auth: 'staff',
    permission: 'talk:read',
    query: CountsQuery,
    response: InquiryCounts,
  },
  ({ database, query, now }) => countInquiryTable(database.read, query, now),
);
