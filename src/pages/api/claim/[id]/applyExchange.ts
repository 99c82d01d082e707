import { ApplyClaim, ClaimApplied, ClaimParams } from '#src/features/claim/claim/claim.schema.ts';
import { applyForClaim } from '#src/features/claim/claim-apply/apply.service.ts';
import { sealAccount } from '#src/features/order/refund/refund-account.service.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = endpoint(
  {
    summary: 'Applies for an exchange as it was estimated',
    auth: 'buyer',
    params: ClaimParams,
    body: ApplyClaim,
    response: ClaimApplied,
    status: 201,
    limited: true,
    idempotent: true,
    errors: [
      'ClaimNothingChosen',
      'ClaimDetailRequired',
      'ClaimQtyTooMany',
      'CouponNotUsable',
      'ExchangeItemRequired',
      'ExchangeItemUnavailable',
      'OrderCouldNotBeExchanged',
      'OrderCouldNotBeReturned',
      'ClaimChanged',
      'ClaimStatusConflict',
      'CouponAlreadyUsed',
      'InventoryDecreaseFail',
      'PaymentCancelledThere',
      'RefundAccountRequired',
      'RefundHolderMismatch',
      'NotFound',
    ],
  },
  async ({ runtime, database, visitor, locale, now, requestHash, params, body }) => {
    const { refundAccount } = body;
    const applied = await applyForClaim(
      { database, seam: runtime.seam, owner: orderOwner(visitor), locale, now, requestHash },
      { draftClaimSn: params.id, claimType: 'Exchange' },
      { ...body, refundAccount: refundAccount && sealAccount(runtime.secret, refundAccount) },
    );
    runtime.wake('jobs');
    return applied;
  },
);
