import { countClaimTable } from '#src/features/order/claim/desk/claim-table.queries.ts';
import { ClaimCounts } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number of claims that wait for each action',
  permission: 'claim:read',
  query: CountsQuery,
  response: ClaimCounts,
  handler: ({ database, query }) => countClaimTable(database.read, query),
});
