import { BuyNow, CheckoutMade } from '#src/features/order/checkout/checkout.schema.ts';
import { beginBuyNow } from '#src/features/order/checkout/checkout.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Begins a checkout past the cart',
    auth: 'visitor',
    limited: true,
    body: BuyNow,
    response: CheckoutMade,
    errors: [
      'PresentNotPossible',
      'PreOrderNotGiven',
      'InvalidSelectOption',
      'InvalidSelectItem',
      'InvalidBenefitPrice',
      'DuplicateItem',
      'UnorderableAddOn',
      'ItemNotOnSale',
      'InvalidSalePossibleQty',
      'InvalidMaxPurchaseQty',
      'InvalidMinPurchaseQty',
    ],
  },
  (call) => beginBuyNow(call, call.body),
);
