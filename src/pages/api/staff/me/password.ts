import { ChangeOwnPassword, OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { changeOwnPassword } from '#src/features/desk/staff/own/own-account.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Replaces one’s own password at the desk, proven by the present one and a code',
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
  handler: (call) => changeOwnPassword(call, call.body),
});
