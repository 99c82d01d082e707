import { SignInWithPasskey } from '#src/features/account/passkey/passkey.schema.ts';
import { Me } from '#src/features/desk/staff/staff.schema.ts';
import { enterByPasskey } from '#src/features/desk/staff/own/passkey-entry.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Signs staff in by passkey',
    auth: 'visitor',
    body: SignInWithPasskey,
    response: Me,
    errors: [
      'PasskeyExpired',
      'PasskeyUnknown',
      'PasskeyRefused',
      'TooManyRequests',
      'StaffSignInRequired',
    ],
  },
  (call) => enterByPasskey(call, call.body),
);
