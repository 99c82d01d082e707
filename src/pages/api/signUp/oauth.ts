import { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import { completeSocialSignUp } from '#src/features/account/social/social-sign-up.service.ts';
import { SocialSignUp } from '#src/features/account/social/social.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Makes a member of a person whom a provider of identity has identified',
    auth: 'visitor',
    body: SocialSignUp,
    response: SignedIn,
    status: 201,
    errors: [
      'SocialExpired',
      'SocialTaken',
      'EmailTaken',
      'EmailNotVerified',
      'InvalidEmail',
      'InvalidName',
      'InvalidMobile',
      'ShopNotOpen',
      'OverFourteenRequired',
      'TermsOfUseRequired',
      'PrivacyConsentRequired',
      'NightConsentAlone',
      'TooManyRequests',
    ],
  },
  (call) => completeSocialSignUp(call, call.body),
);
