import {
  ConsentsWithdrawn,
  WithdrawConsents,
} from '#src/features/member/consent/consent.schema.ts';
import { withdrawByLink } from '#src/features/member/consent/consent.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Withdraws a member’s consents to advertising by the link in a mail',
    auth: 'visitor',
    body: WithdrawConsents,
    response: ConsentsWithdrawn,
    errors: ['ConsentLinkInvalid', 'TooManyRequests'],
  },
  (call) => withdrawByLink(call, call.body.token),
);
