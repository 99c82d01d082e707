import { FindMemberId, FoundMemberIds } from '#src/features/account/password/password.schema.ts';
import { findMemberId } from '#src/features/account/password/password.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The masked e-mails of the accounts behind a name and a mobile number',
    auth: 'visitor',
    body: FindMemberId,
    response: FoundMemberIds,
    errors: ['InvalidName', 'InvalidMobile', 'MemberNotFound', 'TooManyRequests'],
  },
  (call) => findMemberId(call, call.body),
);
