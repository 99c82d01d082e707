import { Claimable, ClaimParams, DraftMade } from '#src/features/order/claim/claim.schema.ts';
import { createDraft, readClaimable } from '#src/features/order/claim/draft/draft.service.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const GET = endpoint(
  {
    summary: 'What of an order can be exchanged, and until when',
    auth: 'buyer',
    params: ClaimParams,
    response: Claimable,
    errors: ['OrderCouldNotBeExchanged', 'NotFound'],
  },
  ({ database, visitor, locale, now, params }) =>
    readClaimable(
      database.read,
      { owner: orderOwner(visitor), locale, now },
      { orderNo: params.id, claimType: 'Exchange' },
    ),
);

export const POST = endpoint(
  {
    summary: 'Begins an exchange: a draft, named by its draftClaimSn',
    auth: 'buyer',
    params: ClaimParams,
    response: DraftMade,
    status: 201,
    limited: true,
    errors: ['OrderCouldNotBeExchanged', 'NotFound'],
  },
  ({ database, visitor, locale, now, params }) =>
    createDraft(
      database,
      { owner: orderOwner(visitor), locale, now },
      { orderNo: params.id, claimType: 'Exchange' },
    ),
);
