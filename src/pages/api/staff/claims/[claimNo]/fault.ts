import { ClaimDone, ReviseClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { claimCalls, turnStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Turns a claim to the seller’s fault, with a reason',
  body: ReviseClaim,
  response: ClaimDone,
  errors: ['ClaimSellersFault', 'ClaimStatusConflict', 'PaymentInProgress'],
  handler: (call) => turnStaffClaim(call, call.params.claimNo, call.body),
});
