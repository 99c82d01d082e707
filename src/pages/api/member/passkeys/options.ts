import { RegistrationOptions } from '#src/features/account/passkey/passkey.schema.ts';
import { registrationOptions } from '#src/features/account/passkey/passkey.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'A challenge for a new passkey, for this browser, once, within 5 minutes',
    auth: 'member',
    recent: true,
    limited: true,
    response: RegistrationOptions,
    errors: ['PasskeysFull'],
  },
  registrationOptions,
);
