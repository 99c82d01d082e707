import {
  AnswerComment,
  StaffComment,
  StaffCommentParams,
} from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { answerStaffComment } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Replies to a comment as the operator',
    auth: 'staff',
    permission: 'talk:write',
    params: StaffCommentParams,
    body: AnswerComment,
    response: StaffComment,
    errors: ['NotFound', 'CommentTextRequired', 'CommentTextTooLong', 'CommentTooDeep'],
  },
  (call) => answerStaffComment(call, call.params.commentSn, call.body.text),
);
