import { InspectClaim, ClaimDone } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import {
  claimCalls,
  inspectStaffClaim,
} from '#src/features/order/claim/desk/claim-desk.service.ts';

export const POST = claimCalls.write({
  summary: 'Records what arrived, and how much of it is fit for sale',
  permission: 'claim:receive',
  body: InspectClaim,
  response: ClaimDone,
  errors: ['ClaimQtyTooMany', 'ClaimStatusConflict'],
  handler: (call) => inspectStaffClaim(call, call.params.claimNo, call.body),
});
