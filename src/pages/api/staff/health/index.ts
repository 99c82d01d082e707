import { StaffHealth } from '#src/features/desk/health/health.schema.ts';
import { readStaffHealth } from '#src/features/desk/health/health.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The state of server, jobs, publishing, books, ledgers, mails and backups',
  permission: 'job:read',
  response: StaffHealth,
  handler: ({ runtime, now }) => readStaffHealth(runtime, now),
});
