import { RegisterPasskey } from '#src/features/account/passkey/passkey.schema.ts';
import { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { addOwnPasskey } from '#src/features/desk/staff/own/own-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Registers one’s own passkey for the desk',
    auth: 'staff',
    permission: null,
    body: RegisterPasskey,
    response: OwnAccount,
    status: 201,
    errors: ['PasskeyExpired', 'PasskeyRefused', 'PasskeyExists'],
  },
  (call) => addOwnPasskey(call, call.body),
);
