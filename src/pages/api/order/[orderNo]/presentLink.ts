import { OrderParams } from '#src/features/order/order/order.schema.ts';
import { renewLink } from '#src/features/order/present/shop/give.service.ts';
import { PresentLinkMade } from '#src/features/order/present/shop/receive.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'Makes a new link for the receiver of a present; the one before leads nowhere',
    auth: 'buyer',
    params: OrderParams,
    response: PresentLinkMade,
    limited: true,
    errors: ['PresentEnded', 'NotFound'],
  },
  ({ runtime, visitor, locale, params }) =>
    renewLink({ runtime, owner: orderOwner(visitor), locale }, params.orderNo),
);
