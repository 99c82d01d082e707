import { resendCode } from '#src/features/account/mail-code/mail-code.service.ts';
import { ResendCode } from '#src/features/account/mail-code/mail-code.schema.ts';
import { VerificationSent } from '#src/features/account/sign-up/sign-up.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails another code for the same sign-up',
    auth: 'visitor',
    body: ResendCode,
    response: VerificationSent,
    errors: ['CodeExpired', 'CodeSentRecently', 'TooManyRequests'],
  },
  async (call) => {
    const sent = await resendCode(call, { purpose: 'SignUp', ...call.body });
    return { verifyStatus: 'Waiting' as const, ...sent };
  },
);
