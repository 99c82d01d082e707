import { defineEndpoint } from '../../../../server/endpoint.ts';
import { orderOwner } from '../../../../server/visitor.ts';
import { chooseAccount } from '../../refund/account/refund-account.service.ts';
import { applyForClaim, estimateClaim } from '../apply/apply.service.ts';
import { CLAIM_PHOTOS } from '../claim.ts';
import {
  ApplyClaim,
  Claimable,
  ClaimApplied,
  ClaimEstimate,
  ClaimParams,
  DraftMade,
  EstimateExchange,
  EstimateReturn,
} from '../claim.schema.ts';
import { createDraft, readClaimable, type DraftType } from '../draft/draft.service.ts';
import { storePhotos } from '../draft/photo.service.ts';

/** The differences between the calls of the two claims that a buyer applies for. */
const KINDS = {
  Return: {
    noun: 'a return',
    verb: 'returned',
    estimate: EstimateReturn,
    notClaimable: 'OrderCouldNotBeReturned',
    noReason: 'ReturnReasonRequired',
    ofItems: [],
  },
  Exchange: {
    noun: 'an exchange',
    verb: 'exchanged',
    estimate: EstimateExchange,
    notClaimable: 'OrderCouldNotBeExchanged',
    noReason: 'ExchangeReasonRequired',
    ofItems: ['ExchangeItemRequired', 'ExchangeItemUnavailable', 'OrderCouldNotBeExchanged'],
  },
} as const satisfies Record<DraftType, object>;

const INPUT_ERRORS = [
  'ClaimNothingChosen',
  'ClaimDetailRequired',
  'ClaimQtyTooMany',
  'CouponNotUsable',
  'OrderCouldNotBeReturned',
  'NotFound',
] as const;

/** The calls that begin a claim. */
export const draftCalls = (claimType: DraftType) => ({
  GET: defineEndpoint(
    {
      summary: `What of an order can be ${KINDS[claimType].verb}, and until when`,
      auth: 'buyer',
      params: ClaimParams,
      response: Claimable,
      errors: [KINDS[claimType].notClaimable, 'NotFound'],
    },
    ({ database, visitor, locale, now, params }) =>
      readClaimable(
        database.read,
        { owner: orderOwner(visitor), locale, now },
        { orderNo: params.id, claimType },
      ),
  ),
  POST: defineEndpoint(
    {
      summary: `Begins ${KINDS[claimType].noun}: a draft, named by its draftClaimSn`,
      auth: 'buyer',
      params: ClaimParams,
      response: DraftMade,
      status: 201,
      limited: true,
      errors: [KINDS[claimType].notClaimable, 'NotFound'],
    },
    ({ database, visitor, locale, now, params }) =>
      createDraft(
        database,
        { owner: orderOwner(visitor), locale, now },
        { orderNo: params.id, claimType },
      ),
  ),
});

export const estimateCalls = (claimType: DraftType) => ({
  POST: defineEndpoint(
    {
      summary: `What ${KINDS[claimType].noun} gives back and costs; the draft keeps what was asked`,
      auth: 'buyer',
      params: ClaimParams,
      body: KINDS[claimType].estimate,
      response: ClaimEstimate,
      errors: [KINDS[claimType].noReason, ...INPUT_ERRORS, ...KINDS[claimType].ofItems],
    },
    ({ database, visitor, locale, now, params, body }) =>
      estimateClaim(
        { database, owner: orderOwner(visitor), locale, now },
        { draftClaimSn: params.id, claimType },
        body,
      ),
  ),
});

export const applyCalls = (claimType: DraftType) => ({
  POST: defineEndpoint(
    {
      summary: `Applies for ${KINDS[claimType].noun} as it was estimated`,
      auth: 'buyer',
      params: ClaimParams,
      body: ApplyClaim,
      files: CLAIM_PHOTOS,
      response: ClaimApplied,
      status: 201,
      limited: true,
      idempotent: true,
      errors: [
        'AddressRequired',
        ...INPUT_ERRORS,
        ...KINDS[claimType].ofItems,
        'ClaimChanged',
        'ClaimStatusConflict',
        'CouponAlreadyUsed',
        'InventoryDecreaseFail',
        'PaymentCancelledThere',
        'RefundAccountRequired',
        'RefundHolderMismatch',
        'ReauthenticationRequired',
        'UploadQuotaExceeded',
      ],
    },
    async ({ runtime, database, visitor, locale, now, requestHash, params, body, files }) => {
      const refundAccount = await chooseAccount({ runtime, visitor, now }, body);

      const owner = orderOwner(visitor);
      const images = await storePhotos({ database, media: runtime.media, owner }, params.id, files);

      const applied = await applyForClaim(
        { database, seam: runtime.seam, owner, locale, now, requestHash, images },
        { draftClaimSn: params.id, claimType },
        { ...body, refundAccount },
      );

      return applied;
    },
  ),
});
