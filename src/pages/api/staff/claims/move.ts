import { BulkResults } from '#src/features/staff/change/bulk.schema.ts';
import { MoveClaims } from '#src/features/staff/claim-board/claim-board.schema.ts';
import { moveClaims } from '#src/features/staff/claim-board/claim-board.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Accepts claims, or records that their parcels were collected or arrived',
    auth: 'staff',
    permission: 'claim:receive',
    body: MoveClaims,
    response: BulkResults,
  },
  (call) => moveClaims(call, call.body),
);
