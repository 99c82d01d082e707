import { CodeSent, ResendCode } from '#src/features/account/mail-code/mail-code.schema.ts';
import { requestCode, resendCode } from '#src/features/account/mail-code/mail-code.service.ts';
import { StartTransfer } from '#src/features/account/transfer/transfer.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a code to a member of the old mall, should there be one with the e-mail',
    auth: 'visitor',
    body: StartTransfer,
    response: CodeSent,
    errors: ['InvalidEmail', 'TooManyRequests'],
  },
  (call) => requestCode(call, { purpose: 'TransferMember', email: call.body.email }),
);

export const PUT = defineEndpoint(
  {
    summary: 'Mails another code for the same transfer',
    auth: 'visitor',
    body: ResendCode,
    response: CodeSent,
    errors: ['CodeExpired', 'CodeSentRecently', 'TooManyRequests'],
  },
  (call) => resendCode(call, { purpose: 'TransferMember', ...call.body }),
);
