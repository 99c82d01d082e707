import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { CartBody, RemoveCartAddOnItem } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner, removeCartAddOnItem } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Take an add-on out of the cart',
    auth: 'visitor',
    body: RemoveCartAddOnItem,
    sends: ['X-Cart-Summary'],
    response: CartBody,
    errors: ['NotFound'],
  },
  async (call) => {
    const { database, visitor, now, body } = call;
    await removeCartAddOnItem(database, { owner: cartOwner(visitor), now }, body.cartItemSn);
    return answerCart(call);
  },
);
