import { inviteStaffWithCode, readStaff } from '#src/features/desk/staff/staff-admin.service.ts';
import { InviteStaff, StaffInvited, StaffList } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Everybody who works at the desk, with their roles',
    auth: 'staff',
    permission: 'staff:read',
    response: StaffList,
  },
  ({ database }) => readStaff(database.read),
);

export const POST = defineEndpoint(
  {
    summary:
      'Invites somebody, or staff again who lost password or authenticator, after a code; answers the link',
    auth: 'staff',
    permission: 'staff:write',
    limited: true,
    body: InviteStaff,
    response: StaffInvited,
    status: 201,
    errors: ['InvalidEmail', 'LastOwner', 'StaffCodeWrong', 'StaffCodeUsed', 'StaffSignInLocked'],
  },
  (call) => inviteStaffWithCode(call, call.body),
);
