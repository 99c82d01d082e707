import {
  MailAsked,
  MailContent,
  MailParams,
} from '#src/features/staff/mail-log/mail-log.schema.ts';
import { showMail } from '#src/features/staff/mail-log/mail-log.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Whom a mail went to and what it said; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: MailParams,
    body: MailAsked,
    response: MailContent,
    errors: ['NotFound'],
  },
  (call) => showMail(call, call.params.mailSn, call.body.reason),
);
