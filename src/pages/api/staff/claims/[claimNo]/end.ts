import {
  EndClaim,
  ClaimDone,
  StaffClaimParams,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { endStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Rejects or cancels a claim, with a reason for its buyer',
    auth: 'staff',
    permission: 'claim:settle',
    params: StaffClaimParams,
    body: EndClaim,
    response: ClaimDone,
    errors: ['NotFound', 'ClaimHasLater', 'ClaimStatusConflict', 'PaymentInProgress'],
  },
  (call) => endStaffClaim(call, call.params.claimNo, call.body),
);
