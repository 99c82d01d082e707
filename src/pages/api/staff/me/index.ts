import { Me } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Who is signed in at the staff desk, and what they may do',
    auth: 'staff',
    permission: null,
    response: Me,
  },
  ({ staff }) => staff,
);
