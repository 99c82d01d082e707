import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { withSelection } from '#src/features/order/cart/shop/cart-view.ts';
import { CartBody, CartQuery } from '#src/features/order/cart/cart.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The cart; `select` prices another selection than the stored one',
    auth: 'visitor',
    query: CartQuery,
    sends: ['X-Cart-Summary'],
    response: CartBody,
  },
  async (call) => withSelection(await answerCart(call), call.query.select),
);
