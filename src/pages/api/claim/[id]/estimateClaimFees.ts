import {
  ClaimParams,
  EstimateReturn,
  FeeEstimate,
} from '#src/features/order/claim/claim.schema.ts';
import { estimateFees } from '#src/features/order/claim/apply/apply.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'The fees of a claim by parcel; nothing is kept',
    auth: 'buyer',
    params: ClaimParams,
    body: EstimateReturn,
    response: FeeEstimate,
    errors: [
      'ReturnReasonRequired',
      'ClaimNothingChosen',
      'ClaimDetailRequired',
      'ClaimQtyTooMany',
      'CouponNotUsable',
      'ExchangeItemRequired',
      'ExchangeItemUnavailable',
      'OrderCouldNotBeExchanged',
      'OrderCouldNotBeReturned',
      'NotFound',
    ],
  },
  ({ database, visitor, locale, now, params, body }) =>
    estimateFees({ database, owner: orderOwner(visitor), locale, now }, params.id, body),
);
