import { cartOwner } from '#src/features/order/cart/cart.service.ts';
import { SharedCartLink } from '#src/features/order/shared-cart/shared-cart.schema.ts';
import { shareCart } from '#src/features/order/shared-cart/shared-cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'A link to what the cart holds now; the same for the same content',
    auth: 'visitor',
    response: SharedCartLink,
    limited: true,
    errors: ['SharedCartSize', 'SharedCartLimit'],
  },
  ({ database, runtime, visitor, now }) =>
    shareCart(database, { owner: cartOwner(visitor), now }, runtime.secret),
);
