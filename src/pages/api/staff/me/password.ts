import { ChangeOwnPassword, OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { changeOwnPassword } from '#src/features/desk/staff/own/own-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Replaces one’s own password at the desk, proven by the present one and a code',
    auth: 'staff',
    permission: null,
    body: ChangeOwnPassword,
    response: OwnAccount,
    errors: [
      'CurrentPasswordWrong',
      'StaffSignInLocked',
      'TooManyRequests',
      'StaffCodeWrong',
      'StaffCodeUsed',
      'PasswordRequired',
      'PasswordTooCommon',
      'PasswordLengthOrKinds',
      'PasswordSpaces',
      'PasswordRuns',
      'PasswordHasEmail',
      'PasswordSameAsCurrent',
    ],
  },
  (call) => changeOwnPassword(call, call.body),
);
