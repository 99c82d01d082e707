import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { CartBody, RemoveCartLineItems } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner, removeCartLineItems } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Take lines out of the cart, their add-ons with them',
    auth: 'visitor',
    body: RemoveCartLineItems,
    sends: ['X-Cart-Summary'],
    response: CartBody,
    errors: ['NothingSelected', 'NotFound'],
  },
  async (call) => {
    const { database, visitor, now, body } = call;
    await removeCartLineItems(database, { owner: cartOwner(visitor), now }, body.cartLineItemSns);
    return answerCart(call);
  },
);
