import { StaffCommentParams } from '#src/features/staff/comment-desk/comment-desk.schema.ts';
import { TalkAsked, TalkPeople } from '#src/features/staff/talk-desk/talk-desk.schema.ts';
import { showCommentPeople } from '#src/features/staff/comment-desk/comment-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'The author of a comment, unmasked; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: StaffCommentParams,
    body: TalkAsked,
    response: TalkPeople,
    errors: ['NotFound'],
  },
  (call) => showCommentPeople(call, call.params.commentSn, call.body.reason),
);
