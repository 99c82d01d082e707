import {
  ChangeStatus,
  StaffMember,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { changeMemberStatus } from '#src/features/member/member/desk/member-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Blocks a member, or lets them order again',
    auth: 'staff',
    permission: 'member:write',
    params: StaffMemberParams,
    body: ChangeStatus,
    response: StaffMember,
    errors: ['NotFound'],
  },
  (call) => changeMemberStatus(call, call.params.memberNo, call.body),
);
