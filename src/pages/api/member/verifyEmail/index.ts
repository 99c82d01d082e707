import { VerificationSent, VerifyEmail } from '#src/features/account/sign-up/sign-up.schema.ts';
import { requestCode } from '#src/features/account/mail-code/mail-code.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a code to the e-mail address of a sign-up, whoever it belongs to',
    auth: 'visitor',
    body: VerifyEmail,
    response: VerificationSent,
    errors: ['InvalidEmail', 'TooManyRequests'],
  },
  async (call) => {
    const sent = await requestCode(call, { purpose: 'SignUp', email: call.body.email });
    return { verifyStatus: 'Waiting' as const, ...sent };
  },
);
