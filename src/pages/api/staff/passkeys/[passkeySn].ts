import {
  OwnAccount,
  OwnPasskeyParams,
  ProveByCode,
} from '#src/features/desk/staff/own/own-account.schema.ts';
import { removeOwnPasskey } from '#src/features/desk/staff/own/own-account.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const DELETE = deskCall({
  summary: 'Removes one’s own passkey, after a code',
  permission: null,
  params: OwnPasskeyParams,
  body: ProveByCode,
  response: OwnAccount,
  errors: ['NotFound', 'StaffCodeWrong', 'StaffCodeUsed', 'StaffSignInLocked', 'TooManyRequests'],
  handler: (call) => removeOwnPasskey(call, { ...call.params, ...call.body }),
});
