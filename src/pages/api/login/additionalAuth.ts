import { signInWithCode } from '#src/features/account/sign-in/confirm-additional-auth.service.ts';
import { SignedIn } from '#src/features/account/sign-in/auth.schema.ts';
import {
  CodeGiven,
  CodeSent,
  ResendCode,
} from '#src/features/account/mail-code/mail-code.schema.ts';
import { resendCode } from '#src/features/account/mail-code/mail-code.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Completes a sign-in on an unknown device by the mailed code',
    auth: 'visitor',
    body: CodeGiven,
    response: SignedIn,
    errors: ['CodeRequired', 'CodeWrong', 'CodeExpired', 'TooManyRequests'],
  },
  (call) => signInWithCode(call, call.body),
);

export const PUT = defineEndpoint(
  {
    summary: 'Mails another code for the same sign-in',
    auth: 'visitor',
    body: ResendCode,
    response: CodeSent,
    errors: ['CodeExpired', 'CodeSentRecently', 'TooManyRequests'],
  },
  (call) => resendCode(call, { purpose: 'AdditionalAuth', ...call.body }),
);
