import {
  MemberAsked,
  MemberPeople,
  StaffMemberParams,
} from '#src/features/staff/member-desk/member-desk.schema.ts';
import { showMember } from '#src/features/staff/member-desk/member-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Who a member is, unmasked; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: StaffMemberParams,
    body: MemberAsked,
    response: MemberPeople,
    errors: ['NotFound'],
  },
  (call) => showMember(call, call.params.memberNo, call.body.reason),
);
