import { readToday } from '#src/features/marketing/figures/desk/report/today.service.ts';
import { Today } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'What waits to be done, as far as the reader may see it',
  permission: 'figure:read',
  response: Today,
  handler: ({ database, staff, now }) =>
    readToday(database.read, { permissions: staff.permissions, now }),
});
