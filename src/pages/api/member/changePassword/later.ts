import { Taken } from '#src/features/account/password/password.schema.ts';
import { putPasswordOff } from '#src/features/account/password/password.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Puts the proposed change of an old password off for thirty days',
    auth: 'member',
    response: Taken,
  },
  putPasswordOff,
);
