import { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import { linkByPassword } from '#src/features/account/social/social-sign-up.service.ts';
import { LinkByPassword } from '#src/features/account/social/social.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Links an identified person’s account to a member by the password, and signs in',
    auth: 'visitor',
    body: LinkByPassword,
    response: SignedIn,
    errors: [
      'SocialExpired',
      'SocialTaken',
      'LoginFailed',
      'LoginLocked',
      'AdditionalAuthRequired',
      'TooManyRequests',
      'InvalidEmail',
      'PasswordRequired',
    ],
  },
  (call) => linkByPassword(call, call.body),
);
