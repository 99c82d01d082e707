import { findNextInquiry } from '#src/features/talk/inquiry/desk/inquiry-desk.queries.ts';
import { NextInquiry, NextQuery } from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The next inquiry that waits and nobody else has taken up, by its promise',
    auth: 'staff',
    permission: 'talk:read',
    query: NextQuery,
    response: NextInquiry,
  },
  async ({ database, query, staff }) => ({
    inquirySn: await findNextInquiry(database.read, { ...query, staffSn: staff.staffSn }),
  }),
);
