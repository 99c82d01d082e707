import { ChangeConsents, ConsentView } from '#src/features/member/consent/consent.schema.ts';
import { changeConsents, readConsents } from '#src/features/member/consent/consent.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s consents to advertising, with their history',
    auth: 'member',
    response: ConsentView,
  },
  ({ database, member }) => readConsents(database.read, member.memberNo),
);

export const PUT = defineEndpoint(
  {
    summary: 'Gives or withdraws consents to advertising; a mail confirms it',
    auth: 'member',
    body: ChangeConsents,
    response: ConsentView,
    errors: ['NightConsentAlone', 'ShopNotOpen', 'TooManyRequests'],
  },
  ({ runtime, member, now, body }) =>
    changeConsents(runtime, { memberNo: member.memberNo, now }, body),
);
