import { StaffHealth } from '#src/features/desk/health/health.schema.ts';
import { readStaffHealth } from '#src/features/desk/health/health.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The state of server, jobs, publishing, books, ledgers, mails and backups',
    auth: 'staff',
    permission: 'job:read',
    response: StaffHealth,
  },
  ({ runtime, now }) => readStaffHealth(runtime, now),
);
