import { answerCart } from '#src/features/order/cart/shop/cart-answer.service.ts';
import { ChangeOption, LineParams, OptionChanged } from '#src/features/order/cart/cart.schema.ts';
import { cartOwner, changeOption } from '#src/features/order/cart/cart.service.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Change a line to another option of its product',
    auth: 'visitor',
    params: LineParams,
    body: ChangeOption,
    sends: ['X-Cart-Summary'],
    response: OptionChanged,
    errors: [
      'NotFound',
      'OptionNotChangeable',
      'OptionAlreadyInCart',
      'OptionSoldOut',
      'OptionNotOnSale',
      'InvalidSelectItem',
      'InvalidSalePossibleQty',
      'InvalidMaxPurchaseQty',
      'InvalidMinPurchaseQty',
    ],
  },
  async (call) => {
    const { database, visitor, now, params, body, locale } = call;
    const change = { cartLineItemSn: params.id, itemCode: body.itemCode };
    await changeOption(database, { owner: cartOwner(visitor), now }, change);
    const message = getTranslator(locale)('alert.3012');
    return { alert: '3012', message, cart: await answerCart(call) };
  },
);
