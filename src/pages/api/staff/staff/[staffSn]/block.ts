import { block } from '#src/features/staff/account/staff-admin.service.ts';
import { BlockStaff, StaffList, StaffParams } from '#src/features/staff/account/staff.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Blocks a staff member and ends their sessions',
    auth: 'staff',
    permission: 'staff:write',
    params: StaffParams,
    body: BlockStaff,
    response: StaffList,
    errors: ['NotFound', 'LastOwner'],
  },
  (call) => block(call, call.params.staffSn, call.body),
);
