import { ChangeLevel, StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import {
  memberCalls,
  changeMemberLevel,
} from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.write({
  summary: 'Sets a level by hand',
  body: ChangeLevel,
  response: StaffMember,
  handler: (call) => changeMemberLevel(call, call.params.memberNo, call.body),
});
