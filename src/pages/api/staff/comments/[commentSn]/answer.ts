import {
  AnswerComment,
  StaffComment,
} from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import {
  commentCalls,
  answerStaffComment,
} from '#src/features/talk/comment/desk/comment-desk.service.ts';

export const POST = commentCalls.write({
  summary: 'Replies to a comment as the operator',
  body: AnswerComment,
  response: StaffComment,
  errors: ['CommentTextRequired', 'CommentTextTooLong', 'CommentTooDeep'],
  handler: (call) => answerStaffComment(call, call.params.commentSn, call.body.text),
});
