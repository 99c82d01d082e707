import { StaffComment } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import {
  commentCalls,
  readStaffComment,
} from '#src/features/talk/comment/desk/comment-desk.service.ts';

export const GET = commentCalls.read({
  summary: 'A comment with its photos, reports and audit, its author masked',
  response: StaffComment,
  handler: (call) => readStaffComment(call, call.params.commentSn),
});
