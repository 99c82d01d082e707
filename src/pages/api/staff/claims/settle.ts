import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { SettleClaims } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { settleClaims } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Settles inspected claims and reshipments: refunds, or sends anew',
  permission: 'claim:settle',
  body: SettleClaims,
  response: BulkResults,
  handler: (call) => settleClaims(call, call.body),
});
