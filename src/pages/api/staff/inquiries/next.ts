import { findNextInquiry } from '#src/features/talk/inquiry/desk/inquiry-desk.queries.ts';
import { NextInquiry, NextQuery } from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The next inquiry that waits and nobody else has taken up, by its promise',
  permission: 'talk:read',
  query: NextQuery,
  response: NextInquiry,
  handler: async ({ database, query, staff }) => ({
    inquirySn: await findNextInquiry(database.read, { ...query, staffSn: staff.staffSn }),
  }),
});
