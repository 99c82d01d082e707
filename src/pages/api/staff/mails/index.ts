import { listMails } from '#src/features/member/mail/desk/delivery/mail-delivery.queries.ts';
import {
  MailDeliveryQuery,
  MailPage,
} from '#src/features/member/mail/desk/delivery/mail-delivery.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the mails that the shop sent, whom they went to masked',
    auth: 'staff',
    permission: 'mail:read',
    query: MailDeliveryQuery,
    response: MailPage,
  },
  ({ database, query }) => listMails(database.read, query),
);
