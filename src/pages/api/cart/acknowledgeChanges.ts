import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { CartBody } from '#src/features/order/cart/cart.schema.ts';
import { acknowledgeChanges, cartOwner } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The shopper has read what changed in the cart',
    auth: 'visitor',
    sends: ['X-Cart-Summary'],
    response: CartBody,
  },
  async (call) => {
    const { database, visitor, now } = call;
    await acknowledgeChanges(database, { owner: cartOwner(visitor), now });
    return answerCart(call);
  },
);
