import { SignInOptions } from '#src/features/account/passkey/passkey.schema.ts';
import { signInOptions } from '#src/features/account/passkey/verify.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'A challenge for signing in with a passkey, for this browser, once, within 5 minutes',
    auth: 'visitor',
    limited: true,
    response: SignInOptions,
  },
  signInOptions,
);
