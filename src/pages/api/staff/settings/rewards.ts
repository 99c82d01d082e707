import { ChangeRewards, StaffRewards } from '#src/features/talk/review/desk/reward-desk.schema.ts';
import {
  changeRewards,
  readStaffRewards,
} from '#src/features/talk/review/desk/reward-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Points for reviews',
    auth: 'staff',
    permission: 'setting:write',
    response: StaffRewards,
  },
  ({ database }) => readStaffRewards(database.read),
);

export const PUT = defineEndpoint(
  {
    summary: 'Changes the points for reviews',
    auth: 'staff',
    permission: 'setting:write',
    body: ChangeRewards,
    response: StaffRewards,
    errors: ['AmountInvalid'],
  },
  (call) => changeRewards(call, call.body),
);
