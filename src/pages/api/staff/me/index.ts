import { Me } from '#src/features/desk/staff/staff.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Who is signed in at the staff desk, and what they may do',
  permission: null,
  response: Me,
  handler: ({ staff }) => staff,
});
