import { Withdrawal, WithdrawalParams } from '#src/features/benefit/deposit/deposit.schema.ts';
import { cancelWithdrawal } from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes a withdrawal back that nobody has begun with',
    auth: 'member',
    params: WithdrawalParams,
    response: Withdrawal,
    errors: ['NotFound', 'WithdrawalStarted'],
  },
  ({ database, member, now, locale, params }) =>
    cancelWithdrawal(database, { memberNo: member.memberNo, now, locale }, params.id),
);
