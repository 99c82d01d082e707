import { findOrderNo } from '#src/features/account/guest-order/find-order-no.service.ts';
import { FindOrderNo } from '#src/features/account/guest-order/guest-order.schema.ts';
import { Taken } from '#src/features/account/password/password.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a guest’s order numbers, should a guest have bought with the e-mail',
    auth: 'visitor',
    body: FindOrderNo,
    response: Taken,
    errors: ['InvalidName', 'InvalidEmail', 'TooManyRequests'],
  },
  (call) => findOrderNo(call, call.body),
);
