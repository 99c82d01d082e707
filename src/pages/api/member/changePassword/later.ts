import { Taken } from '#src/features/account/password/password.schema.ts';
import { putPasswordOff } from '#src/features/account/password/password.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Puts the proposed change of an old password off for thirty days',
    auth: 'member',
    response: Taken,
  },
  putPasswordOff,
);
