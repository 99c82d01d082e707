import { ChangeRewards, StaffRewards } from '#src/features/talk/review/desk/reward-desk.schema.ts';
import {
  changeRewards,
  readStaffRewards,
} from '#src/features/talk/review/desk/reward-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Points for reviews',
  permission: 'setting:write',
  response: StaffRewards,
  handler: ({ database }) => readStaffRewards(database.read),
});

export const PUT = deskCall({
  summary: 'Changes the points for reviews',
  permission: 'setting:write',
  body: ChangeRewards,
  response: StaffRewards,
  errors: ['AmountInvalid'],
  handler: (call) => changeRewards(call, call.body),
});
