import {
  ClaimDone,
  ReviseClaim,
  StaffClaimParams,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { waiveClaimFees } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Waives the fees of a claim, with a reason',
    auth: 'staff',
    permission: 'claim:settle',
    params: StaffClaimParams,
    body: ReviseClaim,
    response: ClaimDone,
    errors: ['NotFound', 'ClaimHasNoFee', 'ClaimStatusConflict', 'PaymentInProgress'],
  },
  (call) => waiveClaimFees(call, call.params.claimNo, call.body),
);
