import {
  InspectClaim,
  ClaimDone,
  StaffClaimParams,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { inspectStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
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
