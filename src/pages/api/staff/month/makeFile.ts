import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { makeMonthFile } from '#src/features/order/settlement/desk/month-desk.service.ts';
import {
  MakeMonthFile,
  MonthFile,
} from '#src/features/order/settlement/desk/settlement-desk.schema.ts';

export const POST = deskCall({
  summary: 'A file of one of a month’s tables; it is audited',
  permission: 'month:close',
  body: MakeMonthFile,
  response: MonthFile,
  handler: (call) => makeMonthFile(call, call.body),
});
