import { listInquiryBoard } from '#src/features/talk/inquiry/desk/inquiry-table.queries.ts';
import {
  InquiryBoardPage,
  InquiryBoardQuery,
} from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'One page of the inquiries of both kinds, their authors masked',
    auth: 'staff',
    permission: 'talk:read',
    query: InquiryBoardQuery,
    response: InquiryBoardPage,
  },
  ({ database, query, now, locale, staff }) =>
    listInquiryBoard(database.read, query, { now, locale, staffSn: staff.staffSn }),
);
