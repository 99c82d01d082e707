import {
  MailContent,
  MailParams,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import { showMail } from '#src/features/member/mail/desk/delivery/mail-delivery.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Whom a mail went to and what it said; the request is audited',
    auth: 'staff',
    permission: 'mail:read',
    reveals: true,
    params: MailParams,
    body: AskReveal,
    response: MailContent,
    errors: ['RevealReasonTooShort', 'NotFound'],
  },
  (call) => showMail(call, call.params.mailSn, call.body.reason),
);
