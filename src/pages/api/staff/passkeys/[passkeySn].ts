import {
  OwnAccount,
  OwnPasskeyParams,
} from '#src/features/staff/own-account/own-account.schema.ts';
import { removeOwnPasskey } from '#src/features/staff/own-account/own-account.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const DELETE = endpoint(
  {
    summary: 'Removes one’s own passkey',
    auth: 'staff',
    permission: null,
    params: OwnPasskeyParams,
    response: OwnAccount,
    errors: ['NotFound'],
  },
  (call) => removeOwnPasskey(call, call.params.passkeySn),
);
