import { MailContent } from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import {
  mailCalls,
  showMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.service.ts';

export const POST = mailCalls.reveal({
  summary: 'Whom a mail went to and what it said; the request is audited',
  response: MailContent,
  handler: (call) => showMail(call, call.params.mailSn, call.body.reason),
});
