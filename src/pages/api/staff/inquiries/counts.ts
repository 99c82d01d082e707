import { countInquiryTable } from '#src/features/talk/inquiry/desk/inquiry-table.queries.ts';
import { InquiryCounts } from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number of inquiries in each state, overdue, and held for their words',
  permission: 'talk:read',
  query: CountsQuery,
  response: InquiryCounts,
  handler: ({ database, query, now }) => countInquiryTable(database.read, query, now),
});
