import {
  GiveDeposit,
  StaffMember,
  StaffMemberParams,
} from '#src/features/member/member/desk/member-desk.schema.ts';
import { giveDeposit } from '#src/features/member/member/desk/member-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Puts money into the deposit of a member, once a ref',
    auth: 'staff',
    permission: 'benefit:write',
    place: 'member:read',
    params: StaffMemberParams,
    body: GiveDeposit,
    response: StaffMember,
    errors: ['NotFound'],
  },
  (call) => giveDeposit(call, call.params.memberNo, call.body),
);
