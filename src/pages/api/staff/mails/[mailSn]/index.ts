import {
  MailParams,
  StaffMail,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import { readStaffMail } from '#src/features/member/mail/desk/delivery/mail-delivery.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A mail of the log with what became of it, whom it went to masked',
    auth: 'staff',
    permission: 'mail:read',
    params: MailParams,
    response: StaffMail,
    errors: ['NotFound'],
  },
  (call) => readStaffMail(call, call.params.mailSn),
);
