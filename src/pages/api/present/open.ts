import { OpenPresent, PresentView } from '#src/features/order/present/shop/receive.schema.ts';
import { openPresentLink } from '#src/features/order/present/shop/receive.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Shows a present to its receiver, by the token of its link',
    auth: 'visitor',
    body: OpenPresent,
    response: PresentView,
    errors: ['PresentLinkInvalid', 'TooManyRequests'],
  },
  (call) => openPresentLink(call, call.body.token),
);
