import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { RecordSettlements } from '#src/features/order/settlement/desk/settlement-desk.schema.ts';
import { recordSettlements } from '#src/features/order/settlement/desk/settlement-desk.service.ts';

export const POST = deskCall({
  summary: 'Keeps rows of a settlement file, or tries it out',
  permission: 'payment:settle',
  body: RecordSettlements,
  response: BulkResults,
  handler: (call) => recordSettlements(call, call.body),
});
