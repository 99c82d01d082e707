import {
  GuestOrders,
  TakenOver,
  TakeOverOrder,
} from '#src/features/account/guest-order/guest-order.schema.ts';
import {
  readGuestOrders,
  takeOverOrder,
} from '#src/features/account/guest-order/take-over.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Guest orders bought with the member’s verified e-mail',
    auth: 'member',
    response: GuestOrders,
  },
  ({ database, member, locale, now }) =>
    readGuestOrders(database.read, { memberNo: member.memberNo, locale, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Makes a guest’s order the member’s, by its password or the verified e-mail',
    auth: 'member',
    body: TakeOverOrder,
    response: TakenOver,
    errors: [
      'OrderNoRequired',
      'PasswordRequired',
      'NotFound',
      'GuestOrderNotFound',
      'GuestOrderLocked',
      'OrderStatusConflict',
      'TooManyRequests',
    ],
  },
  (call) => takeOverOrder(call, call.body),
);
