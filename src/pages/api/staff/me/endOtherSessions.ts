import { z } from 'zod';
import { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { endOtherOwnSessions } from '#src/features/desk/staff/own/own-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Signs one’s other browsers out of the desk',
    auth: 'staff',
    permission: null,
    body: z.strictObject({}),
    response: OwnAccount,
  },
  endOtherOwnSessions,
);
