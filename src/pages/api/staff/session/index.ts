import { signInStaff, signOutStaff } from '#src/features/desk/staff/staff-sign-in.service.ts';
import { Me, StaffSignedOut, StaffSignIn } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Signs staff in by password and one-time code (five failures lock)',
    auth: 'visitor',
    limited: true,
    body: StaffSignIn,
    response: Me,
    errors: [
      'InvalidEmail',
      'PasswordRequired',
      'StaffCodeWrong',
      'StaffCodeUsed',
      'StaffSignInFailed',
      'StaffSignInLocked',
      'StaffSignInRequired',
    ],
  },
  (call) => signInStaff(call, call.body),
);

export const DELETE = defineEndpoint(
  { summary: 'Signs staff out of this browser', auth: 'visitor', response: StaffSignedOut },
  async (call) => {
    await signOutStaff(call);
    return {};
  },
);
