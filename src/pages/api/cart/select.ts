import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { CartBody, SelectCartLineItems } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner, selectCartLineItems } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Select exactly these lines',
    auth: 'visitor',
    body: SelectCartLineItems,
    sends: ['X-Cart-Summary'],
    response: CartBody,
    errors: ['NotFound'],
  },
  async (call) => {
    const { database, visitor, now, body } = call;
    await selectCartLineItems(database, { owner: cartOwner(visitor), now }, body.cartLineItemSns);
    return answerCart(call);
  },
);
