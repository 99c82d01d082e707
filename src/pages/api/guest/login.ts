import { GuestSignedIn, GuestSignIn } from '#src/features/account/sign-in/auth.schema.ts';
import { guestSignIn } from '#src/features/account/sign-in/guest.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Opens a guest’s order by its number and password',
    auth: 'visitor',
    body: GuestSignIn,
    response: GuestSignedIn,
    errors: [
      'OrderNoRequired',
      'PasswordRequired',
      'GuestOrderNotFound',
      'GuestOrderLocked',
      'TooManyRequests',
    ],
  },
  (call) => guestSignIn(call, call.body),
);
