import { TalkPeople } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import {
  commentCalls,
  showCommentPeople,
} from '#src/features/talk/comment/desk/comment-desk.service.ts';

export const POST = commentCalls.reveal({
  summary: 'The author of a comment, unmasked; the request is audited',
  response: TalkPeople,
  handler: (call) => showCommentPeople(call, call.params.commentSn, call.body.reason),
});
