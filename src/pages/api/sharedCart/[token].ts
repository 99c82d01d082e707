import { cartOwner } from '#src/features/order/cart/cart.service.ts';
import { setCartSummary } from '#src/features/order/cart/shop/cart-answer.service.ts';
import {
  SharedCartParams,
  SharedCartView,
  TakenLines,
  TakeSharedLines,
} from '#src/features/order/shared-cart/shared-cart.schema.ts';
import { takeSharedLines } from '#src/features/order/shared-cart/shared-cart.service.ts';
import { readSharedCart } from '#src/features/order/shared-cart/shop/shared-cart-view.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A shared cart, with the prices and the stock of now',
    auth: 'visitor',
    params: SharedCartParams,
    response: SharedCartView,
    errors: ['SharedCartOver'],
  },
  ({ database, params, locale, now }) =>
    readSharedCart(database.read, params.token, { locale, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Put lines of a shared cart into the own cart, each as far as it can be bought now',
    auth: 'visitor',
    params: SharedCartParams,
    body: TakeSharedLines,
    sends: ['X-Cart-Summary'],
    response: TakenLines,
    limited: true,
    errors: ['SharedCartOver', 'InvalidSelectItem', 'NotFound'],
  },
  async ({ database, visitor, now, params, body, cookies, headers }) => {
    const { cartId, lineCount, lines } = await takeSharedLines(
      database,
      { owner: cartOwner(visitor), now },
      { ...params, ...body },
    );
    if (!visitor.member) cookies.set('cart', cartId); // renews the expiry, a year
    setCartSummary(headers, lineCount);
    return { lineCount, lines };
  },
);
