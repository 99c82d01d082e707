import {
  ResetPassword,
  StaffMember,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { startReset } from '#src/features/member/member/desk/member-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a member a link to choose a new password',
    auth: 'staff',
    permission: 'member:write',
    params: StaffMemberParams,
    body: ResetPassword,
    response: StaffMember,
    errors: ['NotFound'],
  },
  (call) => startReset(call, call.params.memberNo, call.body.reason),
);
