import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { SettleClaims } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { settleClaims } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Settles inspected claims and reshipments: refunds, or sends anew',
    auth: 'staff',
    permission: 'claim:settle',
    body: SettleClaims,
    response: BulkResults,
  },
  (call) => settleClaims(call, call.body),
);
