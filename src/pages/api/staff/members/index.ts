import { listMembers } from '#src/features/member/member/desk/member-table.queries.ts';
import {
  MemberPage,
  MemberTableQuery,
} from '#src/features/member/member/desk/member-table.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the members, who they are masked',
    auth: 'staff',
    permission: 'member:read',
    query: MemberTableQuery,
    response: MemberPage,
  },
  ({ database, query }) => listMembers(database.read, query),
);
