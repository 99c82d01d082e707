import { z } from 'zod';
import { Others, PresenceAt } from '#src/features/desk/parts/call/presence.schema.ts';
import { endPresence, notePresence } from '#src/features/desk/parts/call/presence.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Says that one has a record of the desk open; tells who else has',
  permission: null,
  body: PresenceAt,
  response: Others,
  handler: ({ ownState, staff, body, now }) =>
    notePresence(ownState, { staffSn: staff.staffSn, path: body.path, now }),
});

export const DELETE = deskCall({
  summary: 'Says that one has closed a record of the desk',
  permission: null,
  body: PresenceAt,
  response: z.object({}),
  handler: async ({ ownState, staff, body }) => {
    await endPresence(ownState, { staffSn: staff.staffSn, path: body.path });
    return {};
  },
});
