import { ClaimEstimate } from '#src/features/order/claim/claim.schema.ts';
import {
  OPEN_CLAIM_ERRORS,
  StaffClaimRequest,
} from '#src/features/order/claim/desk/open/open-claim.schema.ts';
import { estimateStaffClaim } from '#src/features/order/claim/desk/open/open-claim.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'What a return or an exchange of an order would give back and cost',
  permission: 'claim:settle',
  body: StaffClaimRequest,
  response: ClaimEstimate,
  errors: OPEN_CLAIM_ERRORS,
  handler: (call) => estimateStaffClaim(call, call.params.orderNo, call.body),
});
