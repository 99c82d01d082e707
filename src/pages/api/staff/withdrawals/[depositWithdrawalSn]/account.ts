import { WithdrawalAccount } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import {
  withdrawalCalls,
  showAccount,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';

export const POST = withdrawalCalls.reveal({
  summary: 'The bank account of a withdrawal, unmasked; the request is audited',
  response: WithdrawalAccount,
  errors: ['WithdrawalAccountLost'],
  handler: (call) => showAccount(call, call.params.depositWithdrawalSn, call.body.reason),
});
