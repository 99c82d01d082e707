import { listClaimTable } from '#src/features/order/claim/desk/claim-table.queries.ts';
import {
  ClaimTablePage,
  ClaimTableQuery,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the claims that wait for an action',
  permission: 'claim:read',
  query: ClaimTableQuery,
  response: ClaimTablePage,
  handler: ({ database, query }) => listClaimTable(database.read, query),
});
