import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveClaims } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { moveClaims } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Accepts claims, or records that their parcels were collected or arrived',
  permission: 'claim:receive',
  body: MoveClaims,
  response: BulkResults,
  handler: (call) => moveClaims(call, call.body),
});
