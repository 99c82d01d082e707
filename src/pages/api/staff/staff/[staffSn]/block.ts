import { blockStaffMember } from '#src/features/desk/staff/staff-admin.service.ts';
import { BlockStaff, StaffList, StaffParams } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Blocks a staff member and ends their sessions',
    auth: 'staff',
    permission: 'staff:write',
    params: StaffParams,
    body: BlockStaff,
    response: StaffList,
    errors: ['NotFound', 'LastOwner'],
  },
  (call) => blockStaffMember(call, call.params.staffSn, call.body),
);
