import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveWithdrawals } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { moveWithdrawals } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Starts, completes or fails withdrawals, or tries it out',
    auth: 'staff',
    permission: 'payment:settle',
    body: MoveWithdrawals,
    response: BulkResults,
  },
  (call) => moveWithdrawals(call, call.body),
);
