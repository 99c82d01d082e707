import { countClaimTable } from '#src/features/order/claim/desk/claim-table.queries.ts';
import { ClaimCounts } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number of claims that wait for each action',
    auth: 'staff',
    permission: 'claim:read',
    query: CountsQuery,
    response: ClaimCounts,
  },
  ({ database, query }) => countClaimTable(database.read, query),
);
