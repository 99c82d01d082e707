import { MailEventList } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { listMailEvents } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The events whose mails staff put into words',
    auth: 'staff',
    permission: 'mail:read',
    response: MailEventList,
  },
  ({ database }) => listMailEvents(database.read),
);
