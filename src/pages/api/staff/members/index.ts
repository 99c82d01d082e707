import { listMembers } from '#src/features/member/member/desk/member-table.queries.ts';
import {
  MemberPage,
  MemberTableQuery,
} from '#src/features/member/member/desk/member-table.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the members, who they are masked',
  permission: 'member:read',
  query: MemberTableQuery,
  response: MemberPage,
  handler: ({ database, query }) => listMembers(database.read, query),
});
