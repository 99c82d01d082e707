import {
  ResetMemberPassword,
  StaffMember,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { memberCalls, startReset } from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.write({
  summary: 'Mails a member a link to choose a new password',
  body: ResetMemberPassword,
  response: StaffMember,
  handler: (call) => startReset(call, call.params.memberNo, call.body.reason),
});
