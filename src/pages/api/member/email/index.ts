import {
  changeEmail,
  requestEmailChange,
} from '#src/features/account/member-info/email-change.service.ts';
import { EmailChanged, NewEmail } from '#src/features/account/member-info/member-info.schema.ts';
import { CodeGiven, CodeSent } from '#src/features/account/mail-code/mail-code.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Mails a code to the member’s new e-mail address',
    auth: 'member',
    recent: true,
    body: NewEmail,
    response: CodeSent,
    errors: ['InvalidEmail', 'TooManyRequests'],
  },
  (call) => requestEmailChange(call, call.body.email),
);

export const PUT = defineEndpoint(
  {
    summary: 'Changes the member’s e-mail address by the mailed code; other devices are signed out',
    auth: 'member',
    recent: true,
    body: CodeGiven,
    response: EmailChanged,
    errors: ['CodeRequired', 'CodeWrong', 'CodeExpired', 'EmailTaken', 'TooManyRequests'],
  },
  (call) => changeEmail(call, call.body),
);
