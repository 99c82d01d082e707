import { z } from 'zod';
import { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { endOtherOwnSessions } from '#src/features/desk/staff/own/own-account.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Signs one’s other browsers out of the desk',
  permission: null,
  body: z.strictObject({}),
  response: OwnAccount,
  handler: endOtherOwnSessions,
});
