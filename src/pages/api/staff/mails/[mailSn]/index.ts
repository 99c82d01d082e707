import { StaffMail } from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import {
  mailCalls,
  readStaffMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.service.ts';

export const GET = mailCalls.read({
  summary: 'A mail of the log with what became of it, whom it went to masked',
  response: StaffMail,
  handler: (call) => readStaffMail(call, call.params.mailSn),
});
