import { ChangeRewards, StaffRewards } from '#src/features/talk/review/desk/reward-desk.schema.ts';
import {
  changeRewards,
  readStaffRewards,
} from '#src/features/talk/review/desk/reward-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Points for reviews',
    auth: 'staff',
    permission: 'setting:write',
    response: StaffRewards,
  },
  ({ database }) => readStaffRewards(database.read),
);

export const PUT = endpoint(
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
