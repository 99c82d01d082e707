import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { TableFile } from '#src/features/desk/table-file/table-file.schema.ts';
import { makeMonthFile } from '#src/features/order/settlement/desk/month-desk.service.ts';
import { MakeMonthFile } from '#src/features/order/settlement/desk/settlement-desk.schema.ts';

export const POST = deskCall({
  summary: 'A file of one of a month’s tables; it is audited',
  permission: 'month:close',
  body: MakeMonthFile,
  response: TableFile,
  handler: (call) => makeMonthFile(call, call.body),
});
