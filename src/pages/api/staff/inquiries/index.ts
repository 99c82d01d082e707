import { listInquiryTable } from '#src/features/talk/inquiry/desk/inquiry-table.queries.ts';
import {
  InquiryTablePage,
  InquiryTableQuery,
} from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the inquiries of both kinds, their authors masked',
  permission: 'talk:read',
  query: InquiryTableQuery,
  response: InquiryTablePage,
  handler: ({ database, query, now, locale, staff }) =>
    listInquiryTable(database.read, query, { now, locale, staffSn: staff.staffSn }),
});
