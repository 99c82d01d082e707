import { ChangeStatus, StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import {
  memberCalls,
  changeMemberStatus,
} from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.write({
  summary: 'Blocks a member, or lets them order again',
  body: ChangeStatus,
  response: StaffMember,
  handler: (call) => changeMemberStatus(call, call.params.memberNo, call.body),
});
