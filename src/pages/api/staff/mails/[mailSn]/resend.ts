import {
  ResendMail,
  StaffMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import {
  mailCalls,
  resendMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.service.ts';

export const POST = mailCalls.write({
  summary: 'Sends a mail another time; answers the new one',
  body: ResendMail,
  response: StaffMail,
  errors: ['MailNotRepeatable', 'MailStillWaiting'],
  handler: (call) => resendMail(call, call.params.mailSn, call.body.reason),
});
