import {
  StaffWithdrawalParams,
  WithdrawalAccount,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { showAccount } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The bank account of a withdrawal, unmasked; the request is audited',
    auth: 'staff',
    permission: 'withdrawal:read',
    reveals: true,
    params: StaffWithdrawalParams,
    body: AskReveal,
    response: WithdrawalAccount,
    errors: ['RevealReasonTooShort', 'NotFound', 'WithdrawalAccountLost'],
  },
  (call) => showAccount(call, call.params.depositWithdrawalSn, call.body.reason),
);
