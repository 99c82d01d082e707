import {
  InspectClaim,
  ClaimDone,
  StaffClaimParams,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { inspectStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Records what arrived, and how much of it is fit for sale',
    auth: 'staff',
    permission: 'claim:receive',
    params: StaffClaimParams,
    body: InspectClaim,
    response: ClaimDone,
    errors: ['NotFound', 'ClaimQtyTooMany', 'ClaimStatusConflict'],
  },
  (call) => inspectStaffClaim(call, call.params.claimNo, call.body),
);
