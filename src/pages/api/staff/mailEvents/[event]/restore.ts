import {
  RestoreMailText,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import {
  mailEventCalls,
  restoreMailText,
} from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';

export const POST = mailEventCalls.write({
  summary: 'Sends an earlier text again, or the one of the shop',
  body: RestoreMailText,
  response: StaffMailEvent,
  errors: ['NotFound', ...MAIL_TEXT_ERRORS],
  handler: (call) => restoreMailText(call, call.params.event, call.body),
});
