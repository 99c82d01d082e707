import { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import { SignUp } from '#src/features/account/sign-up/sign-up.schema.ts';
import { signUp } from '#src/features/account/sign-up/sign-up.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Makes a member by e-mail and signs them in',
    auth: 'visitor',
    body: SignUp,
    response: SignedIn,
    status: 201,
    errors: [
      'PasswordRequired',
      'InvalidEmail',
      'InvalidName',
      'InvalidMobile',
      'ShopNotOpen',
      'OverFourteenRequired',
      'TermsOfUseRequired',
      'PrivacyConsentRequired',
      'NightConsentAlone',
      'PasswordLengthOrKinds',
      'PasswordTooCommon',
      'PasswordSpaces',
      'PasswordRuns',
      'PasswordHasEmail',
      'EmailNotVerified',
      'EmailTaken',
      'TooManyRequests',
    ],
  },
  (call) => signUp(call, call.body),
);
