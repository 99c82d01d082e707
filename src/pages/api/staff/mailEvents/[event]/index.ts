import { SaveMailText, StaffMailEvent } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import {
  mailEventCalls,
  readMailEvent,
  saveMailText,
} from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';

export const GET = mailEventCalls.read({
  summary: 'The texts of a mail in both languages, its fields and its versions',
  response: StaffMailEvent,
  handler: (call) => readMailEvent(call, call.params.event),
});

export const PUT = mailEventCalls.write({
  summary: 'Puts a mail into other words, within its fields',
  body: SaveMailText,
  response: StaffMailEvent,
  errors: MAIL_TEXT_ERRORS,
  handler: (call) => saveMailText(call, call.params.event, call.body),
});
