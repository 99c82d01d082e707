import {
  StaffWithdrawal,
  StaffWithdrawalParams,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { readStaffWithdrawal } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A withdrawal with its audit, its account masked',
    auth: 'staff',
    permission: 'withdrawal:read',
    params: StaffWithdrawalParams,
    response: StaffWithdrawal,
    errors: ['NotFound'],
  },
  ({ database, params, locale }) =>
    readStaffWithdrawal(database.read, params.depositWithdrawalSn, locale),
);
