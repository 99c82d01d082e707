import { ChangeFault, ClaimDone } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { changeClaimFault, claimCalls } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Changes whose fault a claim is, and its reason',
  body: ChangeFault,
  response: ClaimDone,
  errors: [
    'ExchangeReasonRequired',
    'ClaimSellersFault',
    'ClaimBuyersFault',
    'ClaimStatusConflict',
    'PaymentInProgress',
    'PlaceholderLeft',
  ],
  handler: (call) => changeClaimFault(call, call.params.claimNo, call.body),
});
