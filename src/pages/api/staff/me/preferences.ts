import { Preferences } from '#src/features/desk/staff/own/own-account.schema.ts';
import { savePreferences } from '#src/features/desk/staff/own/own-account.service.ts';
import { Me } from '#src/features/desk/staff/staff.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Keeps one’s own choices for the work at the desk',
  permission: null,
  body: Preferences,
  response: Me,
  handler: ({ ownState, staff, body }) => savePreferences(ownState, staff, body),
});
