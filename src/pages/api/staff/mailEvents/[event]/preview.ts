import { MailDraft, MailPreview } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { mailEventCalls, previewDraft } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';

export const POST = mailEventCalls.read({
  summary: 'Both languages of a draft as they would be sent, about things that are made up',
  body: MailDraft,
  response: MailPreview,
  errors: MAIL_TEXT_ERRORS,
  handler: (call) => previewDraft(call, call.params.event, call.body),
});
