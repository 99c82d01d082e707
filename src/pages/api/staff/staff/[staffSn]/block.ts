import { blockStaffMember } from '#src/features/desk/staff/staff-admin.service.ts';
import { BlockStaff, StaffList, StaffParams } from '#src/features/desk/staff/staff.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Blocks a staff member and ends their sessions',
  permission: 'staff:write',
  params: StaffParams,
  body: BlockStaff,
  response: StaffList,
  errors: ['NotFound', 'LastOwner'],
  handler: (call) => blockStaffMember(call, call.params.staffSn, call.body),
});
