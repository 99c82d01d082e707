import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveWithdrawals } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { moveWithdrawals } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Starts, completes or fails withdrawals, or tries it out',
  permission: 'payment:settle',
  body: MoveWithdrawals,
  response: BulkResults,
  handler: (call) => moveWithdrawals(call, call.body),
});
