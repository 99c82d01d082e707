import { findCheck } from '#src/features/desk/health/self-check.queries.ts';
import { LedgerList } from '#src/features/desk/health/health.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Every invariant with the result of its last check',
  permission: 'job:read',
  response: LedgerList,
  handler: async ({ database }) => ({
    rows: (await findCheck(database.read, 'ledgers'))?.result ?? [],
  }),
});
