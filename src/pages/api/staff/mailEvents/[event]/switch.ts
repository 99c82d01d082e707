import { SwitchMail, StaffMailEvent } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import {
  mailEventCalls,
  switchMailEvent,
} from '#src/features/member/mail/desk/mail-desk.service.ts';

export const POST = mailEventCalls.write({
  summary: 'Switches the mails of an event off or on',
  body: SwitchMail,
  response: StaffMailEvent,
  errors: ['MailNotOptional'],
  handler: (call) => switchMailEvent(call, call.params.event, call.body),
});
