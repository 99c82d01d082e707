import { readDepositSummary } from '#src/features/benefit/deposit/shop/deposit-history.service.ts';
import { DepositSummary } from '#src/features/benefit/deposit/deposit.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s deposit, and what of it is on its way to a bank',
    auth: 'member',
    response: DepositSummary,
  },
  ({ database, member }) => readDepositSummary(database.read, member.memberNo),
);
