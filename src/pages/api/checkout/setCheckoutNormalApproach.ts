import { CheckoutMade, SetCheckout } from '#src/features/order/checkout/checkout.schema.ts';
import { beginFromCart } from '#src/features/order/checkout/checkout.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Begins a checkout of cart lines',
    auth: 'visitor',
    limited: true,
    body: SetCheckout,
    response: CheckoutMade,
    errors: [
      'NothingSelected',
      'UnorderableAddOn',
      'ItemNotOnSale',
      'InvalidSalePossibleQty',
      'InvalidMaxPurchaseQty',
      'InvalidMinPurchaseQty',
      'NotFound',
    ],
  },
  (call) => beginFromCart(call, call.body.cartLineItemSns),
);
