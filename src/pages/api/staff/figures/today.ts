import { readToday } from '#src/features/marketing/figures/desk/report/today.service.ts';
import { Today } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What waits to be done, as far as the reader may see it',
    auth: 'staff',
    permission: 'figure:read',
    response: Today,
  },
  ({ database, staff, now }) => readToday(database.read, { permissions: staff.permissions, now }),
);
