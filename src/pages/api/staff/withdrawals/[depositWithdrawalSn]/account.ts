import {
  AskAccount,
  StaffWithdrawalParams,
  WithdrawalAccount,
} from '#src/features/staff/withdrawal-desk/withdrawal-desk.schema.ts';
import { showAccount } from '#src/features/staff/withdrawal-desk/withdrawal-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'The bank account of a withdrawal, unmasked; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: StaffWithdrawalParams,
    body: AskAccount,
    response: WithdrawalAccount,
    errors: ['NotFound', 'WithdrawalAccountLost'],
  },
  (call) => showAccount(call, call.params.depositWithdrawalSn, call.body.reason),
);
