import {
  PasskeyList,
  PasskeyParams,
  RenamePasskey,
} from '#src/features/account/passkey/passkey.schema.ts';
import { removePasskey, renamePasskey } from '#src/features/account/passkey/passkey.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Renames a passkey',
    auth: 'member',
    limited: true,
    params: PasskeyParams,
    body: RenamePasskey,
    response: PasskeyList,
    errors: ['PasskeyNameRequired', 'PasskeyNameTooLong', 'NotFound'],
  },
  (call) => renamePasskey(call, { ...call.params, ...call.body }),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Removes a passkey and ends every other session of the member',
    auth: 'member',
    recent: true,
    limited: true,
    params: PasskeyParams,
    response: PasskeyList,
    errors: ['NotFound', 'LastWayIn'],
  },
  (call) => removePasskey(call, call.params.passkeySn),
);
