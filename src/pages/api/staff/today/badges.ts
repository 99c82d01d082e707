import { Badges } from '#src/features/marketing/today/desk/today.schema.ts';
import { readBadges } from '#src/features/marketing/today/desk/today.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'How much work waits in each place of the desk',
  permission: null,
  response: Badges,
  handler: ({ database, staff, now }) =>
    readBadges(database.read, { permissions: staff.permissions, now }),
});
