import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { CartBody, ModifyCartItemQty } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner, modifyCartItemQty } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Set the quantity of a line or an add-on',
    auth: 'visitor',
    body: ModifyCartItemQty,
    sends: ['X-Cart-Summary'],
    response: CartBody,
    errors: [
      'NotFound',
      'ItemNotOnSale',
      'InvalidSalePossibleQty',
      'InvalidMaxPurchaseQty',
      'InvalidMinPurchaseQty',
    ],
  },
  async (call) => {
    const { database, visitor, now, body } = call;
    await modifyCartItemQty(database, { owner: cartOwner(visitor), now }, body);
    return answerCart(call);
  },
);
