import { StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import {
  memberCalls,
  readStaffMember,
} from '#src/features/member/member/desk/member-desk.service.ts';

export const GET = memberCalls.read({
  summary: 'A member with balances, orders, level and audit, who they are masked',
  response: StaffMember,
  handler: (call) => readStaffMember(call, call.params.memberNo),
});
