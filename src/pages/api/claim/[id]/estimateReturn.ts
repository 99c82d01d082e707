import {
  ClaimEstimate,
  ClaimParams,
  EstimateReturn,
} from '#src/features/order/claim/claim.schema.ts';
import { estimateClaim } from '#src/features/order/claim/apply/apply.service.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = endpoint(
  {
    summary: 'What a return gives back and costs; the draft keeps what was asked',
    auth: 'buyer',
    params: ClaimParams,
    body: EstimateReturn,
    response: ClaimEstimate,
    errors: [
      'ReturnReasonRequired',
      'ClaimNothingChosen',
      'ClaimDetailRequired',
      'ClaimQtyTooMany',
      'CouponNotUsable',
      'OrderCouldNotBeReturned',
      'NotFound',
    ],
  },
  ({ database, visitor, locale, now, params, body }) =>
    estimateClaim(
      { database, owner: orderOwner(visitor), locale, now },
      { draftClaimSn: params.id, claimType: 'Return' },
      body,
    ),
);
