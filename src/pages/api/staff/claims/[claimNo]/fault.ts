import {
  ClaimDone,
  ReviseClaim,
  StaffClaimParams,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { turnStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Turns a claim to the seller’s fault, with a reason',
    auth: 'staff',
    permission: 'claim:settle',
    params: StaffClaimParams,
    body: ReviseClaim,
    response: ClaimDone,
    errors: ['NotFound', 'ClaimSellersFault', 'ClaimStatusConflict', 'PaymentInProgress'],
  },
  (call) => turnStaffClaim(call, call.params.claimNo, call.body),
);
