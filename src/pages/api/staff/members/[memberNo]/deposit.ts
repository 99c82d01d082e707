import { GiveDeposit, StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import { memberCalls, giveDeposit } from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.write({
  summary: 'Puts money into the deposit of a member, once a ref',
  permission: 'benefit:write',
  place: 'member:read',
  body: GiveDeposit,
  response: StaffMember,
  handler: (call) => giveDeposit(call, call.params.memberNo, call.body),
});
