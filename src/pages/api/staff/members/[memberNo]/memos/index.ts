import { MEMO_ERRORS } from '#src/features/desk/memo/memo.service.ts';
import { Memos, WriteMemo } from '#src/features/desk/memo/memo.schema.ts';
import {
  memberCalls,
  writeMemberMemo,
} from '#src/features/member/member/desk/member-desk.service.ts';

export const POST = memberCalls.write({
  summary: 'Writes a memo about a member, which staff alone read',
  permission: 'memo:write',
  place: 'member:read',
  body: WriteMemo,
  response: Memos,
  status: 201,
  errors: MEMO_ERRORS,
  handler: (call) => writeMemberMemo(call, call.params.memberNo, call.body),
});
