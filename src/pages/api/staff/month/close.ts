import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { closeStaffMonth } from '#src/features/order/settlement/desk/month-desk.service.ts';
import {
  MoveMonth,
  MonthView,
} from '#src/features/order/settlement/desk/settlement-desk.schema.ts';

export const POST = deskCall({
  summary: 'Closes a month with its sums as they are',
  permission: 'month:close',
  body: MoveMonth,
  response: MonthView,
  errors: ['MonthNotOver', 'MonthDisagrees', 'MonthClosed'],
  handler: (call) => closeStaffMonth(call, call.body),
});
