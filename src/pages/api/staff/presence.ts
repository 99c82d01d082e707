import { z } from 'zod';
import { Others, PresenceAt } from '#src/features/desk/parts/call/presence.schema.ts';
import { endPresence, notePresence } from '#src/features/desk/parts/call/presence.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Says that one has a record of the desk open; tells who else has',
    auth: 'staff',
    permission: null,
    body: PresenceAt,
    response: Others,
  },
  ({ ownState, staff, body, now }) =>
    notePresence(ownState, { staffSn: staff.staffSn, path: body.path, now }),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Says that one has closed a record of the desk',
    auth: 'staff',
    permission: null,
    body: PresenceAt,
    response: z.object({}),
  },
  async ({ ownState, staff, body }) => {
    await endPresence(ownState, { staffSn: staff.staffSn, path: body.path });
    return {};
  },
);
