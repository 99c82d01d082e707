import {
  MailParams,
  ResendMail,
  StaffMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import { resendMail } from '#src/features/member/mail/desk/delivery/mail-delivery.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Sends a mail another time; answers the new one',
    auth: 'staff',
    permission: 'mail:send',
    params: MailParams,
    body: ResendMail,
    response: StaffMail,
    errors: ['NotFound', 'MailNotRepeatable', 'MailStillWaiting'],
  },
  (call) => resendMail(call, call.params.mailSn, call.body.reason),
);
