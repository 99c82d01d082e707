import { listClaimTable } from '#src/features/order/claim/desk/claim-table.queries.ts';
import {
  ClaimTablePage,
  ClaimTableQuery,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the claims that wait for an action',
    auth: 'staff',
    permission: 'claim:read',
    query: ClaimTableQuery,
    response: ClaimTablePage,
  },
  ({ database, query }) => listClaimTable(database.read, query),
);
