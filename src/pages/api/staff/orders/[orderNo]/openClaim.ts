import { CLAIM_PHOTOS } from '#src/features/order/claim/claim.ts';
import { ClaimApplied } from '#src/features/order/claim/claim.schema.ts';
import {
  OPEN_CLAIM_ERRORS,
  OpenClaim,
} from '#src/features/order/claim/desk/open/open-claim.schema.ts';
import { openClaim } from '#src/features/order/claim/desk/open/open-claim.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';
import { limitPictures } from '#src/server/staff/file-limit.ts';

export const POST = orderCalls.write({
  summary: 'Opens a return or an exchange for the buyer of an order, at the sums that were shown',
  permission: 'claim:settle',
  body: OpenClaim,
  files: CLAIM_PHOTOS,
  limited: limitPictures,
  response: ClaimApplied,
  status: 201,
  errors: [
    ...OPEN_CLAIM_ERRORS,
    'ClaimTermsUnexplained',
    'ClaimChanged',
    'ClaimStatusConflict',
    'CouponAlreadyUsed',
    'InventoryDecreaseFail',
    'PaymentCancelledThere',
    'UploadQuotaExceeded',
  ],
  handler: (call) => openClaim(call, call.params.orderNo, { ...call.body, files: call.files }),
});
