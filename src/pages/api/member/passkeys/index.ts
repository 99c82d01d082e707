import { PasskeyList, RegisterPasskey } from '#src/features/account/passkey/passkey.schema.ts';
import { readPasskeys, registerPasskey } from '#src/features/account/passkey/passkey.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The member’s passkeys, the newest first', auth: 'member', response: PasskeyList },
  readPasskeys,
);

export const POST = defineEndpoint(
  {
    summary: 'Registers a passkey (at most 10) and ends every other session of the member',
    auth: 'member',
    recent: true,
    limited: true,
    body: RegisterPasskey,
    response: PasskeyList,
    status: 201,
    errors: ['PasskeyExpired', 'PasskeyRefused', 'PasskeyExists', 'PasskeysFull'],
  },
  (call) => registerPasskey(call, call.body),
);
