import {
  StaffComment,
  StaffCommentParams,
} from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { readStaffComment } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A comment with its photos, reports and audit, its author masked',
    auth: 'staff',
    permission: 'talk:read',
    params: StaffCommentParams,
    response: StaffComment,
    errors: ['NotFound'],
  },
  (call) => readStaffComment(call, call.params.commentSn),
);
