import { MailEventList } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { listMailEvents } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The events whose mails staff put into words',
    auth: 'staff',
    permission: 'mail:read',
    response: MailEventList,
  },
  ({ database }) => listMailEvents(database.read),
);
