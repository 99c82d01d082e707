import { listMails } from '#src/features/member/mail/desk/delivery/mail-delivery.queries.ts';
import {
  MailDeliveryQuery,
  MailPage,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the mails that the shop sent, whom they went to masked',
  permission: 'mail:read',
  query: MailDeliveryQuery,
  response: MailPage,
  handler: ({ database, query }) => listMails(database.read, query),
});
