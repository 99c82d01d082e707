import {
  Reauthenticate,
  Reauthenticated,
  ReauthMethods,
} from '#src/features/account/reauth/reauth.schema.ts';
import {
  readReauthMethods,
  reauthenticateMember,
} from '#src/features/account/reauth/reauth.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'How the member can confirm their identity',
    auth: 'member',
    response: ReauthMethods,
  },
  readReauthMethods,
);

export const POST = defineEndpoint(
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
  (call) => reauthenticateMember(call, call.body),
);
