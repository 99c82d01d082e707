import { RegistrationOptions } from '#src/features/account/passkey/passkey.schema.ts';
import { ProveByCode } from '#src/features/desk/staff/own/own-account.schema.ts';
import { ownPasskeyOptions } from '#src/features/desk/staff/own/own-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'What a browser needs to make one’s own passkey for the desk, after a code',
    auth: 'staff',
    permission: null,
    body: ProveByCode,
    response: RegistrationOptions,
    errors: [
      'StaffCodeWrong',
      'StaffCodeUsed',
      'StaffSignInLocked',
      'TooManyRequests',
      'PasskeysFull',
    ],
  },
  (call) => ownPasskeyOptions(call, call.body.code),
);
