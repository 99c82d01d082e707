import {
  ChangeMember,
  MemberChanged,
} from '#src/features/account/member-info/member-info.schema.ts';
import { changeMember } from '#src/features/account/member-info/member-info.service.ts';
import { MemberView } from '#src/features/member/member/member.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The member who is signed in', auth: 'member', response: MemberView },
  ({ member: { flashSaleSn, ...member } }) => ({ ...member, flashSale: { flashSaleSn } }),
);

export const PUT = defineEndpoint(
  {
    summary: 'Changes the member’s name, phone number and the language of mails',
    auth: 'member',
    recent: true,
    body: ChangeMember,
    response: MemberChanged,
    errors: ['InvalidName', 'InvalidMobile', 'TooManyRequests'],
  },
  (call) => changeMember(call, call.body),
);
