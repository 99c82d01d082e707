import {
  MailEventParams,
  SaveMailText,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { readMailEvent, saveMailText } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { MAIL_TEXT_ERRORS } from '#src/features/member/mail/mail-text-problem.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The texts of a mail in both languages, its fields and its versions',
    auth: 'staff',
    permission: 'mail:read',
    params: MailEventParams,
    response: StaffMailEvent,
  },
  (call) => readMailEvent(call, call.params.event),
);

export const PUT = defineEndpoint(
  {
    summary: 'Puts a mail into other words, within its fields',
    auth: 'staff',
    permission: 'mail:write',
    params: MailEventParams,
    body: SaveMailText,
    response: StaffMailEvent,
    errors: MAIL_TEXT_ERRORS,
  },
  (call) => saveMailText(call, call.params.event, call.body),
);
