import { answerCart } from '#src/features/cart/cart-page/cart-answer.service.ts';
import { CartBody, ModifyCartItemQty } from '#src/features/cart/cart/cart.schema.ts';
import { cartOwner, modifyCartItemQty } from '#src/features/cart/cart/cart.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
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
