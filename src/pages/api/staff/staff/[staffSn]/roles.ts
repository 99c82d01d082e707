import { changeRoles } from '#src/features/desk/staff/staff-admin.service.ts';
import { ChangeRoles, StaffList, StaffParams } from '#src/features/desk/staff/staff.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Replaces the roles of a staff member, after a code',
  permission: 'staff:write',
  params: StaffParams,
  body: ChangeRoles,
  response: StaffList,
  errors: [
    'NotFound',
    'LastOwner',
    'StaffCodeWrong',
    'StaffCodeUsed',
    'StaffSignInLocked',
    'TooManyRequests',
  ],
  handler: (call) => changeRoles(call, call.params.staffSn, call.body),
});
