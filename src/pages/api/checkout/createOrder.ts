import { CreateOrder, OrderMade } from '#src/features/checkout/checkout.schema.ts';
import { createOrder, reopenOrder } from '#src/features/payment/create-order.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Makes the order and holds its stock; payment comes next',
    auth: 'visitor',
    body: CreateOrder,
    response: OrderMade,
    status: 201,
    limited: true,
    idempotent: true,
    errors: [
      'TooManyRequests',
      'InvalidInput',
      'PasswordLengthOrKinds',
      'PasswordSpaces',
      'PasswordRuns',
      'PasswordHasEmail',
      'GuestTermsRequired',
      'OverFourteenRequired',
      'FinanceTermsRequired',
      'FinancePrivacyRequired',
      'FinanceThirdPartyRequired',
      'PurchaseTermsRequired',
      'PaymentMethodUnavailable',
      'MinPaymentAmount',
      'MaxPaymentAmount',
      'UndeliverableArea',
      'PriceChanged',
      'ItemNotOnSale',
      'InventoryDecreaseFail',
      'PaymentInProgress',
      'CheckoutCompleted',
      'CheckoutExpired',
      'CheckoutBlockedMember',
      'MemberStatusChanged',
      'NotFound',
    ],
  },
  (call) => createOrder({ ...call, input: call.body }),
  (call, made) => reopenOrder({ ...call, input: call.body }, made),
);
