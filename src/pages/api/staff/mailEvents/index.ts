import { MailEventList } from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { listMailEvents } from '#src/features/member/mail/desk/mail-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The events whose mails staff put into words',
  permission: 'mail:read',
  response: MailEventList,
  handler: ({ database }) => listMailEvents(database.read),
});
