import { TestMail, TestMailSent } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { mailEventCalls, sendTestMail } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';

export const POST = mailEventCalls.write({
  summary: 'Mails a draft to oneself',
  body: TestMail,
  response: TestMailSent,
  errors: ['MailNotSent', ...MAIL_TEXT_ERRORS],
  limited: true,
  handler: (call) => sendTestMail(call, call.params.event, call.body),
});
