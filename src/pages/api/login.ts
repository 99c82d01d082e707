import { SignedIn, SignIn } from '#src/features/account/sign-in/auth.schema.ts';
import { signIn } from '#src/features/account/sign-in/sign-in.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

/** Also answers `POST /login` (rule 7.4). */
export const POST = defineEndpoint(
  {
    summary: 'Signs a member in and puts the visitor’s cart into theirs',
    auth: 'visitor',
    body: SignIn,
    response: SignedIn,
    errors: [
      'InvalidEmail',
      'PasswordRequired',
      'LoginFailed',
      'LoginLocked',
      'AdditionalAuthRequired',
      'TooManyRequests',
    ],
  },
  (call) => signIn(call, call.body),
);
