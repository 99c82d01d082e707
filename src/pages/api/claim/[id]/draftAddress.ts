import { z } from 'zod';
import { ClaimParams, DraftAddress } from '#src/features/order/claim/claim.schema.ts';
import { changeDraftAddress } from '#src/features/order/claim/draft/draft.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes where the goods of a draft are collected, or where its exchange goes',
    auth: 'buyer',
    params: ClaimParams,
    body: DraftAddress,
    response: z.object({}),
    errors: [
      'InvalidName',
      'InvalidPhone',
      'InvalidZipCode',
      'AddressRequired',
      'UndeliverableArea',
      'CouldNotChangeAnotherShippingArea',
      'ClaimStatusConflict',
      'NotFound',
    ],
  },
  async ({ database, visitor, now, params, body }) => {
    const change = { draftClaimSn: params.id, ...body };
    await changeDraftAddress(database, { owner: orderOwner(visitor), now }, change);
    return {};
  },
);
