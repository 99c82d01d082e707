import { ChangePoints, StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import { memberCalls, changePoints } from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.write({
  summary: 'Gives points to a member or takes them away, once a ref',
  body: ChangePoints,
  response: StaffMember,
  errors: ['PointsNotEnough', 'AboveStaffLimit'],
  handler: (call) => changePoints(call, call.params.memberNo, call.body),
});
