import { inviteStaffWithCode, readStaff } from '#src/features/desk/staff/staff-admin.service.ts';
import { InviteStaff, StaffInvited, StaffList } from '#src/features/desk/staff/staff.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Everybody who works at the desk, with their roles',
  permission: 'staff:read',
  response: StaffList,
  handler: ({ database }) => readStaff(database.read),
});

export const POST = deskCall({
  summary:
    'Invites somebody, or staff again who lost password or authenticator, after a code; answers the link',
  permission: 'staff:write',
  limited: true,
  body: InviteStaff,
  response: StaffInvited,
  status: 201,
  errors: ['InvalidEmail', 'LastOwner', 'StaffCodeWrong', 'StaffCodeUsed', 'StaffSignInLocked'],
  handler: (call) => inviteStaffWithCode(call, call.body),
});
