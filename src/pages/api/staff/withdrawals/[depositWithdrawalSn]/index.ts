import { StaffWithdrawal } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import {
  withdrawalCalls,
  readStaffWithdrawal,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';

export const GET = withdrawalCalls.read({
  summary: 'A withdrawal with its audit, its account masked',
  response: StaffWithdrawal,
  handler: ({ database, params, locale }) =>
    readStaffWithdrawal(database.read, params.depositWithdrawalSn, locale),
});
