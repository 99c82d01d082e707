import { listInquiryTable } from '#src/features/talk/inquiry/desk/inquiry-table.queries.ts';
import {
  InquiryTablePage,
  InquiryTableQuery,
} from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the inquiries of both kinds, their authors masked',
    auth: 'staff',
    permission: 'talk:read',
    query: InquiryTableQuery,
    response: InquiryTablePage,
  },
  ({ database, query, now, locale, staff }) =>
    listInquiryTable(database.read, query, { now, locale, staffSn: staff.staffSn }),
);
