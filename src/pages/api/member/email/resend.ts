import { resendEmailCode } from '#src/features/account/member-info/email-change.service.ts';
import { CodeSent, ResendCode } from '#src/features/account/mail-code/mail-code.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails another code for the same change of address',
    auth: 'member',
    recent: true,
    body: ResendCode,
    response: CodeSent,
    errors: ['CodeExpired', 'CodeSentRecently', 'TooManyRequests'],
  },
  (call) => resendEmailCode(call, call.body.requestId),
);
