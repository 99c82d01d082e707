import { listClaimBoard } from '#src/features/order/claim/desk/claim-table.queries.ts';
import {
  ClaimBoardPage,
  ClaimBoardQuery,
} from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'One page of the claims that wait for an action',
    auth: 'staff',
    permission: 'claim:read',
    query: ClaimBoardQuery,
    response: ClaimBoardPage,
  },
  ({ database, query }) => listClaimBoard(database.read, query),
);
