import {
  ClaimParams,
  RequestReship,
  ReshipRequested,
} from '#src/features/order/claim/claim.schema.ts';
import { requestReship } from '#src/features/order/claim/reship/reship.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'Asks for items of an order that were lost, missing or broken to be sent again',
    auth: 'buyer',
    params: ClaimParams,
    body: RequestReship,
    response: ReshipRequested,
    status: 201,
    limited: true,
    idempotent: true,
    errors: [
      'ClaimNothingChosen',
      'ExchangeReasonRequired',
      'ClaimQtyTooMany',
      'OrderCouldNotBeReshipped',
      'InventoryDecreaseFail',
      'PaymentCancelledThere',
      'NotFound',
    ],
  },
  async ({ database, visitor, now, requestHash, params, body }) => {
    const owner = orderOwner(visitor);

    const { claimNo, status } = await requestReship(
      { database, owner, requestHash, now },
      params.id,
      body,
    );

    return { claimNo, status };
  },
);
