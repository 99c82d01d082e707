import { ClaimDetail, ClaimParams } from '#src/features/order/claim/claim.schema.ts';
import { readClaimDetail } from '#src/features/order/claim/detail/claim-detail.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const GET = defineEndpoint(
  {
    summary: 'A claim with its timeline and sums',
    auth: 'buyer',
    params: ClaimParams,
    response: ClaimDetail,
    errors: ['NotFound'],
  },
  ({ database, visitor, locale, params }) =>
    readClaimDetail(database.read, { owner: orderOwner(visitor), locale }, params.id),
);
