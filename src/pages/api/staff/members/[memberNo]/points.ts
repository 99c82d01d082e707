import {
  ChangePoints,
  StaffMember,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { changePoints } from '#src/features/member/member/desk/member-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Gives points to a member or takes them away, once a ref',
    auth: 'staff',
    permission: 'benefit:write',
    place: 'member:read',
    params: StaffMemberParams,
    body: ChangePoints,
    response: StaffMember,
    errors: ['NotFound', 'PointsNotEnough'],
  },
  (call) => changePoints(call, call.params.memberNo, call.body),
);
