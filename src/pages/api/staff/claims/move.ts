import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveClaims } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { moveClaims } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Accepts claims, or records that their parcels were collected or arrived',
    auth: 'staff',
    permission: 'claim:receive',
    body: MoveClaims,
    response: BulkResults,
  },
  (call) => moveClaims(call, call.body),
);
