import { ClaimDone, DeductFee } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { claimCalls, deductClaimFee } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Deducts an amount from the refund of a claim, with a reason',
  body: DeductFee,
  response: ClaimDone,
  errors: [
    'AboveStaffLimit',
    'ClaimSellersFault',
    'ClaimDeductionTooHigh',
    'ClaimDeductionSpent',
    'ClaimStatusConflict',
    'PaymentInProgress',
  ],
  handler: (call) => deductClaimFee(call, call.params.claimNo, call.body),
});
