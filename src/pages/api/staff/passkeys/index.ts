import { RegisterPasskey } from '#src/features/account/passkey/passkey.schema.ts';
import { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { addOwnPasskey } from '#src/features/desk/staff/own/own-account.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Registers one’s own passkey for the desk',
  permission: null,
  body: RegisterPasskey,
  response: OwnAccount,
  status: 201,
  errors: ['PasskeyExpired', 'PasskeyRefused', 'PasskeyExists'],
  handler: (call) => addOwnPasskey(call, call.body),
});
