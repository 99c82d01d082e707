import { acceptInvitation } from '#src/features/desk/staff/invitation.service.ts';
import { AcceptInvitation, Me } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Accepts an invitation with a password and a first code, and signs in',
    auth: 'visitor',
    limited: true,
    body: AcceptInvitation,
    response: Me,
    errors: [
      'PasswordRequired',
      'PasswordLengthOrKinds',
      'PasswordTooCommon',
      'PasswordSpaces',
      'PasswordRuns',
      'PasswordHasEmail',
      'StaffCodeWrong',
      'StaffSignInLocked',
      'StaffInvitationEnded',
      'StaffSignInRequired',
    ],
  },
  (call) => acceptInvitation(call, call.body),
);
