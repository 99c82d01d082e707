import { Changed, ResetPassword } from '#src/features/account/password/password.schema.ts';
import { resetPassword } from '#src/features/account/password/password.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Sets a new password by a mailed link and ends every session of the member',
    auth: 'visitor',
    body: ResetPassword,
    response: Changed,
    errors: [
      'ResetLinkInvalid',
      'PasswordRequired',
      'PasswordLengthOrKinds',
      'PasswordTooCommon',
      'PasswordSpaces',
      'PasswordRuns',
      'PasswordHasEmail',
      'PasswordSameAsCurrent',
    ],
  },
  (call) => resetPassword(call, call.body),
);
