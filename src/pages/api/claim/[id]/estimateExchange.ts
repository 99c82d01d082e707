import {
  ClaimEstimate,
  ClaimParams,
  EstimateExchange,
} from '#src/features/order/claim/claim.schema.ts';
import { estimateClaim } from '#src/features/order/claim/apply/apply.service.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = endpoint(
  {
    summary: 'What an exchange gives back and costs; the draft keeps what was asked',
    auth: 'buyer',
    params: ClaimParams,
    body: EstimateExchange,
    response: ClaimEstimate,
    errors: [
      'ExchangeReasonRequired',
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
    estimateClaim(
      { database, owner: orderOwner(visitor), locale, now },
      { draftClaimSn: params.id, claimType: 'Exchange' },
      body,
    ),
);
