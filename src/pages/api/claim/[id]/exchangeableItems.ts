import {
  ClaimParams,
  ExchangeableItems,
  ExchangeableQuery,
} from '#src/features/order/claim/claim.schema.ts';
import { listExchangeable } from '#src/features/order/claim/draft/draft.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const GET = defineEndpoint(
  {
    summary: 'Units in stock that can be sent instead of an item: other options, or the same again',
    auth: 'buyer',
    params: ClaimParams,
    query: ExchangeableQuery,
    response: ExchangeableItems,
    errors: ['NotFound'],
  },
  ({ database, visitor, locale, now, params, query }) =>
    listExchangeable(
      database.read,
      { owner: orderOwner(visitor), locale, now },
      { draftClaimSn: params.id, ...query },
    ),
);
