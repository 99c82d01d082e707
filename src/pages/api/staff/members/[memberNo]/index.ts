import {
  StaffMember,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { readStaffMember } from '#src/features/member/member/desk/member-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A member with balances, orders, level and audit, who they are masked',
    auth: 'staff',
    permission: 'member:read',
    params: StaffMemberParams,
    response: StaffMember,
    errors: ['NotFound'],
  },
  (call) => readStaffMember(call, call.params.memberNo),
);
