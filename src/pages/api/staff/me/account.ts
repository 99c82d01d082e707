import { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { readOwnAccount } from '#src/features/desk/staff/own/own-account.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One’s own passkeys and sessions at the desk',
  permission: null,
  response: OwnAccount,
  handler: readOwnAccount,
});
