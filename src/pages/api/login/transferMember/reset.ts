import { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import { FinishTransfer } from '#src/features/account/transfer/transfer.schema.ts';
import { finishTransfer } from '#src/features/account/transfer/transfer.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Gives a member of the old mall a password here and signs them in',
    auth: 'visitor',
    body: FinishTransfer,
    response: SignedIn,
    errors: [
      'PasswordRequired',
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
      'CodeExpired',
    ],
  },
  (call) => finishTransfer(call, call.body),
);
