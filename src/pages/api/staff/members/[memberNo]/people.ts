import { MemberPeople } from '#src/features/member/member/desk/member-desk.schema.ts';
import { memberCalls, showMember } from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.reveal({
  summary: 'Who a member is, unmasked; the request is audited',
  response: MemberPeople,
  handler: (call) => showMember(call, call.params.memberNo, call.body.reason),
});
