import {
  ClaimParams,
  ClaimPayment,
  RequestPayment,
} from '#src/features/order/claim/claim.schema.ts';
import { requestClaimPayment } from '#src/features/order/claim/payment/request-payment.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Begins the additional payment of a claim, or begins it anew',
    auth: 'buyer',
    params: ClaimParams,
    body: RequestPayment,
    response: ClaimPayment,
    limited: true,
    errors: [
      'ClaimStatusConflict',
      'PaymentInProgress',
      'PaymentMethodUnavailable',
      'MinPaymentAmount',
      'MaxPaymentAmount',
      'FinanceTermsRequired',
      'FinancePrivacyRequired',
      'FinanceThirdPartyRequired',
      'CashReceiptPhone',
      'CashReceiptBusinessNo',
      'ShopNotOpen',
      'NotFound',
    ],
  },
  ({ runtime, visitor, now, params, body }) =>
    requestClaimPayment({ runtime, visitor, now }, params.id, body),
);
