import { MemberView } from '#src/features/member/member/member.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  { summary: 'The member who is signed in', auth: 'member', response: MemberView },
  ({ member }) => member,
);
