import { changeRoles } from '#src/features/desk/staff/staff-admin.service.ts';
import { ChangeRoles, StaffList, StaffParams } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Replaces the roles of a staff member, after a code',
    auth: 'staff',
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
  },
  (call) => changeRoles(call, call.params.staffSn, call.body),
);
