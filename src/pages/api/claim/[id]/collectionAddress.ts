import { ClaimParams, StoredAddress } from '#src/features/order/claim/claim.schema.ts';
import { ownDraft } from '#src/features/order/claim/draft/draft.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const GET = defineEndpoint(
  {
    summary: 'Where the goods of a draft are collected',
    auth: 'buyer',
    params: ClaimParams,
    response: StoredAddress,
    errors: ['NotFound'],
  },
  async ({ database, visitor, params }) => {
    const { draft } = await ownDraft(database.read, orderOwner(visitor), params.id);
    return draft.collectionAddress;
  },
);
