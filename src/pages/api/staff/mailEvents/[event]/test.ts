import {
  MailEventParams,
  TestMail,
  TestMailSent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { sendTestMail } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a draft to oneself',
    auth: 'staff',
    permission: 'mail:write',
    params: MailEventParams,
    body: TestMail,
    response: TestMailSent,
    errors: ['MailNotSent', ...MAIL_TEXT_ERRORS],
    limited: true,
  },
  (call) => sendTestMail(call, call.params.event, call.body),
);
