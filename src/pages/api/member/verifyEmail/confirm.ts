import { CodeGiven } from '#src/features/account/mail-code/mail-code.schema.ts';
import { verifyCode } from '#src/features/account/mail-code/mail-code.service.ts';
import { EmailVerified } from '#src/features/account/sign-up/sign-up.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Verifies the e-mail address of a sign-up by the mailed code',
    auth: 'visitor',
    body: CodeGiven,
    response: EmailVerified,
    errors: ['CodeRequired', 'CodeWrong', 'CodeExpired', 'TooManyRequests'],
  },
  async (call) => {
    const { email } = await verifyCode(call, 'SignUp', call.body);
    return { verifyStatus: 'Verified' as const, email };
  },
);
