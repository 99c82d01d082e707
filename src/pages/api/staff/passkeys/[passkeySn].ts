import {
  OwnAccount,
  OwnPasskeyParams,
  ProveByCode,
} from '#src/features/desk/staff/own/own-account.schema.ts';
import { removeOwnPasskey } from '#src/features/desk/staff/own/own-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Removes one’s own passkey, after a code',
    auth: 'staff',
    permission: null,
    params: OwnPasskeyParams,
    body: ProveByCode,
    response: OwnAccount,
    errors: ['NotFound', 'StaffCodeWrong', 'StaffCodeUsed', 'StaffSignInLocked', 'TooManyRequests'],
  },
  (call) => removeOwnPasskey(call, { ...call.params, ...call.body }),
);
