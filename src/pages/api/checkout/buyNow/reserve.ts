import { BuyNow, GoToLogin } from '#src/features/order/checkout/checkout.schema.ts';
import { reserveBuyNow } from '#src/features/order/checkout/checkout-login.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Begins a checkout past the cart and tells where to sign in for it',
    auth: 'visitor',
    limited: true,
    body: BuyNow,
    response: GoToLogin,
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
  (call) => reserveBuyNow(call, call.body),
);
