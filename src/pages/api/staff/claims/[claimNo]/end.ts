import { EndClaim, ClaimDone } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { claimCalls, endStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Rejects or cancels a claim, with a reason for its buyer',
  body: EndClaim,
  response: ClaimDone,
  errors: ['ClaimHasLater', 'ClaimStatusConflict', 'PaymentInProgress', 'PlaceholderLeft'],
  handler: (call) => endStaffClaim(call, call.params.claimNo, call.body),
});
