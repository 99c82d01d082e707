import { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import { SignInWithPasskey } from '#src/features/account/passkey/passkey.schema.ts';
import { passkeySignIn } from '#src/features/account/passkey/passkey-sign-in.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Signs a member in with a passkey and puts the visitor’s cart into theirs',
    auth: 'visitor',
    body: SignInWithPasskey,
    response: SignedIn,
    errors: ['PasskeyExpired', 'PasskeyUnknown', 'PasskeyRefused', 'TooManyRequests'],
  },
  (call) => passkeySignIn(call, call.body),
);
