import { ClaimDone, ReviseClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { claimCalls, waiveClaimFees } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Waives the fees of a claim, with a reason',
  body: ReviseClaim,
  response: ClaimDone,
  errors: ['ClaimHasNoFee', 'ClaimStatusConflict', 'PaymentInProgress', 'PlaceholderLeft'],
  handler: (call) => waiveClaimFees(call, call.params.claimNo, call.body),
});
