import { ConsentsWithdrawn } from '#src/features/member/consent/consent.schema.ts';
import { withdrawPaymentConsents } from '#src/features/order/checkout/payment-consent.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Withdraws the consents to the terms of payments; the next payment asks for them anew',
    auth: 'member',
    response: ConsentsWithdrawn,
    errors: ['ShopNotOpen'],
  },
  ({ runtime, member, now }) =>
    withdrawPaymentConsents(runtime, { memberNo: member.memberNo, now }),
);
