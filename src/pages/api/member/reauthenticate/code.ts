import { CodeSent } from '#src/features/account/mail-code/mail-code.schema.ts';
import { requestReauthCode } from '#src/features/account/reauth/reauth.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails the member a code that confirms their identity',
    auth: 'member',
    response: CodeSent,
    errors: ['TooManyRequests'],
  },
  requestReauthCode,
);
