import { addProdToCart } from '#src/features/order/cart/cart-add.service.ts';
import { setCartSummary } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { AddedToCart, AddProdToCart } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Add units to the cart, or raise the quantity of those in it',
    auth: 'visitor',
    body: AddProdToCart,
    sends: ['X-Cart-Summary'],
    response: AddedToCart,
    errors: [
      'InvalidBenefitPrice',
      'InvalidSelectOption',
      'InvalidSelectItem',
      'DuplicateItem',
      'ItemNotOnSale',
      'InvalidMinPurchaseQty',
      'InvalidMaxPurchaseQty',
      'InvalidSalePossibleQty',
      'MaxItemCountExceeded',
    ],
  },
  async ({ database, visitor, now, body, cookies, headers }) => {
    const added = await addProdToCart(database, { owner: cartOwner(visitor), now }, body.items);
    if (!visitor.member) cookies.set('cart', added.cartId); // renews the expiry, a year
    setCartSummary(headers, added.lineCount);
    return added;
  },
);
