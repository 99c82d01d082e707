import { enterByToken } from '#src/features/order/present/shop/enter.service.ts';
import { EnterPresent, PresentTaken } from '#src/features/order/present/shop/receive.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Enters where a present goes, and the options of equal price that its receiver takes',
    auth: 'visitor',
    limited: true,
    body: EnterPresent,
    response: PresentTaken,
    errors: [
      'InvalidName',
      'InvalidPhone',
      'InvalidZipCode',
      'AddressRequired',
      'ShippingMessageTooLong',
      'PresentConsentRequired',
      'PresentLinkInvalid',
      'PresentEnded',
      'PresentOptionGone',
      'UndeliverableArea',
    ],
  },
  (call) => enterByToken(call, call.body),
);
