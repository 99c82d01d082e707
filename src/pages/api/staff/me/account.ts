import { OwnAccount } from '#src/features/desk/staff/own/own-account.schema.ts';
import { readOwnAccount } from '#src/features/desk/staff/own/own-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One’s own passkeys and sessions at the desk',
    auth: 'staff',
    permission: null,
    response: OwnAccount,
  },
  readOwnAccount,
);
