import { ChangePassword, Changed } from '#src/features/account/password/password.schema.ts';
import { changePassword } from '#src/features/account/password/password.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Sets a new password and ends every other session of the member',
    auth: 'member',
    recent: true,
    body: ChangePassword,
    response: Changed,
    errors: [
      'PasswordRequired',
      'CurrentPasswordWrong',
      'CurrentPasswordLocked',
      'PasswordLengthOrKinds',
      'PasswordTooCommon',
      'PasswordSpaces',
      'PasswordRuns',
      'PasswordHasEmail',
      'PasswordSameAsCurrent',
      'TooManyRequests',
    ],
  },
  (call) => changePassword(call, call.body),
);
