import {
  MailEventParams,
  SwitchMail,
  StaffMailEvent,
} from '#src/features/member/mail/desk/mail-desk.schema.ts';
import { switchMailEvent } from '#src/features/member/mail/desk/mail-desk.service.ts';

import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Switches the mails of an event off or on',
    auth: 'staff',
    permission: 'mail:write',
    params: MailEventParams,
    body: SwitchMail,
    response: StaffMailEvent,
    errors: ['MailNotOptional'],
  },
  (call) => switchMailEvent(call, call.params.event, call.body),
);
