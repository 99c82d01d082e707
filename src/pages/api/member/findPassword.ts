import { FindPassword, Taken } from '#src/features/account/password/password.schema.ts';
import { findPassword } from '#src/features/account/password/password.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a link for a new password, should a member have the e-mail',
    auth: 'visitor',
    body: FindPassword,
    response: Taken,
    errors: ['InvalidEmail', 'TooManyRequests'],
  },
  (call) => findPassword(call, call.body),
);
