import { CLAIM_PHOTOS } from '#src/features/order/claim/claim.ts';
import { ApplyClaim, ClaimApplied, ClaimParams } from '#src/features/order/claim/claim.schema.ts';
import { applyForClaim } from '#src/features/order/claim/apply/apply.service.ts';
import { storePhotos } from '#src/features/order/claim/draft/photo.service.ts';
import { chooseAccount } from '#src/features/order/refund/account/refund-account.service.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = endpoint(
  {
    summary: 'Applies for a return as it was estimated',
    auth: 'buyer',
    params: ClaimParams,
    body: ApplyClaim,
    files: CLAIM_PHOTOS,
    response: ClaimApplied,
    status: 201,
    limited: true,
    idempotent: true,
    errors: [
      'ClaimNothingChosen',
      'ClaimDetailRequired',
      'ClaimQtyTooMany',
      'CouponNotUsable',
      'OrderCouldNotBeReturned',
      'ClaimChanged',
      'ClaimStatusConflict',
      'CouponAlreadyUsed',
      'InventoryDecreaseFail',
      'PaymentCancelledThere',
      'RefundAccountRequired',
      'RefundHolderMismatch',
      'ReauthenticationRequired',
      'UploadQuotaExceeded',
      'NotFound',
    ],
  },
  async ({ runtime, database, visitor, locale, now, requestHash, params, body, files }) => {
    const refundAccount = await chooseAccount({ runtime, visitor, now }, body);
    const owner = orderOwner(visitor);
    const { media, seam } = runtime;
    const images = await storePhotos({ database, media, owner }, params.id, files);
    const applied = await applyForClaim(
      { database, seam, owner, locale, now, requestHash, images },
      { draftClaimSn: params.id, claimType: 'Return' },
      { ...body, refundAccount },
    );
    runtime.wake('jobs');
    return applied;
  },
);
