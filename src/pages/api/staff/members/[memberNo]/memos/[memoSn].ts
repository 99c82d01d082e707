import { Memos } from '#src/features/desk/memo/memo.schema.ts';
import { StaffMemberMemoParams } from '#src/features/member/member/desk/member-desk.schema.ts';
import { removeMemberMemo } from '#src/features/member/member/desk/member-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const DELETE = deskCall({
  summary: 'Deletes a memo of one’s own about a member',
  permission: 'memo:write',
  place: 'member:read',
  params: StaffMemberMemoParams,
  response: Memos,
  errors: ['NotFound'],
  handler: (call) => removeMemberMemo(call, call.params),
});
