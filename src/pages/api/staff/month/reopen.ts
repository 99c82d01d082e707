import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { reopenStaffMonth } from '#src/features/order/settlement/desk/month-desk.service.ts';
import {
  MoveMonth,
  MonthView,
} from '#src/features/order/settlement/desk/settlement-desk.schema.ts';

export const POST = deskCall({
  summary: 'Opens a closed month again',
  permission: 'month:close',
  body: MoveMonth,
  response: MonthView,
  errors: ['MonthNoteRequired', 'MonthNotClosed'],
  handler: (call) => reopenStaffMonth(call, call.body),
});
