import { Withdrawal, WithdrawalRequest } from '#src/features/benefit/deposit/deposit.schema.ts';
import { registerWithdrawal } from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Asks for deposit to be sent to the member’s own bank account',
    auth: 'member',
    recent: true,
    body: WithdrawalRequest,
    response: Withdrawal,
    status: 201,
    idempotent: true,
    errors: [
      'WithdrawalAmountInvalid',
      'BankRequired',
      'BankAccountInvalid',
      'BankHolderMismatch',
      'DepositNotEnough',
    ],
  },
  ({ runtime, member, now, locale, requestHash, body }) =>
    registerWithdrawal(runtime, { ...member, now, locale, requestHash }, body),
);
