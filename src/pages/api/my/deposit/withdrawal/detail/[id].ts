import { Withdrawal, WithdrawalParams } from '#src/features/benefit/deposit/deposit.schema.ts';
import { readWithdrawal } from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One of the member’s withdrawals',
    auth: 'member',
    params: WithdrawalParams,
    response: Withdrawal,
    errors: ['NotFound'],
  },
  ({ database, member, locale, params }) =>
    readWithdrawal(database.read, { memberNo: member.memberNo, locale }, params.id),
);
