import {
  BookClaim,
  ClaimDone,
  StaffClaimParams,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { bookClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Records the courier and invoice number of a return parcel',
    auth: 'staff',
    permission: 'claim:receive',
    params: StaffClaimParams,
    body: BookClaim,
    response: ClaimDone,
    errors: ['NotFound', 'InvalidCarrier', 'InvalidInvoiceNo', 'ClaimStatusConflict'],
  },
  (call) => bookClaim(call, call.params.claimNo, call.body),
);
