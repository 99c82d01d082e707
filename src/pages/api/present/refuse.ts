import { OpenPresent, PresentTaken } from '#src/features/order/present/shop/receive.schema.ts';
import { refuseByToken } from '#src/features/order/present/shop/receive.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Refuses a present: its giver is refunded in full',
    auth: 'visitor',
    limited: true,
    body: OpenPresent,
    response: PresentTaken,
    errors: ['PresentLinkInvalid', 'PresentEnded'],
  },
  (call) => refuseByToken(call, call.body.token),
);
