import { StaffCommentParams } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { TalkPeople } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { showCommentPeople } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The author of a comment, unmasked; the request is audited',
    auth: 'staff',
    permission: 'talk:read',
    reveals: true,
    params: StaffCommentParams,
    body: AskReveal,
    response: TalkPeople,
    errors: ['RevealReasonTooShort', 'NotFound'],
  },
  (call) => showCommentPeople(call, call.params.commentSn, call.body.reason),
);
