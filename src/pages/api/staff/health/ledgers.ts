import { findCheck } from '#src/features/desk/health/self-check.queries.ts';
import { LedgerList } from '#src/features/desk/health/health.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Every invariant with the result of its last check',
    auth: 'staff',
    permission: 'job:read',
    response: LedgerList,
  },
  async ({ database }) => ({ rows: (await findCheck(database.read, 'ledgers'))?.result ?? [] }),
);
