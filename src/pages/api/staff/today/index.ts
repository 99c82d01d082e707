import { Today } from '#src/features/marketing/today/desk/today.schema.ts';
import { readToday } from '#src/features/marketing/today/desk/today.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'What waits to be done, as far as the reader may see it',
  permission: null,
  response: Today,
  handler: ({ database, staff, now }) =>
    readToday(database.read, { permissions: staff.permissions, now }),
});
