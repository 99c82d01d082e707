import { CodeGiven } from '#src/features/account/mail-code/mail-code.schema.ts';
import { verifyCode } from '#src/features/account/mail-code/mail-code.service.ts';
import { TransferProven } from '#src/features/account/transfer/transfer.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Proves by the mailed code to be a member of the old mall',
    auth: 'visitor',
    body: CodeGiven,
    response: TransferProven,
    errors: ['CodeRequired', 'CodeWrong', 'CodeExpired', 'TooManyRequests'],
  },
  async (call) => {
    const { email } = await verifyCode(call, 'TransferMember', call.body);
    return { email };
  },
);
