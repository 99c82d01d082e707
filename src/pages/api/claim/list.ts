import { ClaimList, ClaimListQuery } from '#src/features/order/claim/claim.schema.ts';
import { readClaimList } from '#src/features/order/claim/detail/claim-detail.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const GET = defineEndpoint(
  {
    summary: 'The claims of a member, or of a guest’s order, the newest first',
    auth: 'buyer',
    query: ClaimListQuery,
    sends: PAGING,
    response: ClaimList,
  },
  async ({ database, visitor, locale, headers, query }) => {
    const { total, claims } = await readClaimList(
      database.read,
      { owner: orderOwner(visitor), locale },
      query,
    );

    setPaging(headers, { total, ...query });

    return { claims };
  },
);
