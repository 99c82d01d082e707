import {
  MailEventParams,
  MailDraft,
  MailPreview,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { previewDraft } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Both languages of a draft as they would be sent, about things that are made up',
    auth: 'staff',
    permission: 'mail:read',
    params: MailEventParams,
    body: MailDraft,
    response: MailPreview,
    errors: MAIL_TEXT_ERRORS,
  },
  (call) => previewDraft(call, call.params.event, call.body),
);
