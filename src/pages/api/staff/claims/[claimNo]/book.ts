import { BookClaim, ClaimDone } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { claimCalls, bookClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Records the courier and invoice number of a return parcel',
  permission: 'claim:receive',
  body: BookClaim,
  response: ClaimDone,
  errors: ['InvalidCarrier', 'InvalidInvoiceNo', 'ClaimStatusConflict'],
  handler: (call) => bookClaim(call, call.params.claimNo, call.body),
});
