import {
  MailEventParams,
  RestoreMailText,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { restoreMailText } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Sends an earlier text again, or the one of the shop',
    auth: 'staff',
    permission: 'mail:write',
    params: MailEventParams,
    body: RestoreMailText,
    response: StaffMailEvent,
    errors: ['NotFound', ...MAIL_TEXT_ERRORS],
  },
  (call) => restoreMailText(call, call.params.event, call.body),
);
