import { leaveShop, readLeavePlan } from '#src/features/account/privacy/leave.service.ts';
import { Leave, LeavePlan, Left } from '#src/features/account/privacy/privacy.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What leaving the shop would cost the member, and what stands in its way',
    auth: 'member',
    response: LeavePlan,
  },
  ({ database, member, now }) => readLeavePlan(database.read, { memberNo: member.memberNo, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Ends the membership and deletes the member’s personal data',
    auth: 'member',
    recent: true,
    body: Leave,
    response: Left,
    errors: ['LeaveAgreementRequired', 'LeaveObstructed', 'LeavePlanChanged'],
  },
  (call) => leaveShop(call, call.body),
);
