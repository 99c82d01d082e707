import { RegistrationOptions } from '#src/features/account/passkey/passkey.schema.ts';
import { ProveByCode } from '#src/features/desk/staff/own/own-account.schema.ts';
import { ownPasskeyOptions } from '#src/features/desk/staff/own/own-account.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'What a browser needs to make one’s own passkey for the desk, after a code',
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
  handler: (call) => ownPasskeyOptions(call, call.body.code),
});
