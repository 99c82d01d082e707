import {
  ChangeLevel,
  StaffMember,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { changeMemberLevel } from '#src/features/member/member/desk/member-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Sets a level by hand',
    auth: 'staff',
    permission: 'member:write',
    params: StaffMemberParams,
    body: ChangeLevel,
    response: StaffMember,
    errors: ['NotFound'],
  },
  (call) => changeMemberLevel(call, call.params.memberNo, call.body),
);
