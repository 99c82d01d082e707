import {
  MemberPeople,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { showMember } from '#src/features/member/member/desk/member-desk.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Who a member is, unmasked; the request is audited',
    auth: 'staff',
    permission: 'member:read',
    reveals: true,
    params: StaffMemberParams,
    body: AskReveal,
    response: MemberPeople,
    errors: ['RevealReasonTooShort', 'NotFound'],
  },
  (call) => showMember(call, call.params.memberNo, call.body.reason),
);
