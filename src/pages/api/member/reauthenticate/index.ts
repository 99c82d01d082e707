import {
  Reauthenticate,
  Reauthenticated,
  ReauthMethods,
} from '#src/features/account/reauth/reauth.schema.ts';
import { readReauthMethods, reauthenticate } from '#src/features/account/reauth/reauth.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'How the member can confirm their identity',
    auth: 'member',
    response: ReauthMethods,
  },
  readReauthMethods,
);

export const POST = endpoint(
  {
    summary: 'Confirms the member’s identity for sensitive changes of the next ten minutes',
    auth: 'member',
    body: Reauthenticate,
    response: Reauthenticated,
    errors: [
      'PasswordRequired',
      'CurrentPasswordWrong',
      'CurrentPasswordLocked',
      'CodeRequired',
      'CodeWrong',
      'CodeExpired',
      'TooManyRequests',
    ],
  },
  (call) => reauthenticate(call, call.body),
);
