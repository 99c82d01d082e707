import { readOptionChoices } from '#src/features/order/cart/shop/cart-option.service.ts';
import { LineParams, OptionChoices } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner } from '#src/features/order/cart/cart.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What a line of the cart can be changed to',
    auth: 'visitor',
    params: LineParams,
    response: OptionChoices,
    errors: ['NotFound', 'OptionNotChangeable'],
  },
  ({ database, visitor, params, locale, now }) =>
    readOptionChoices(
      database.read,
      { owner: cartOwner(visitor), cartLineItemSn: params.id },
      { locale, now },
    ),
);
