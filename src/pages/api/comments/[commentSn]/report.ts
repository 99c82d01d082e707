import { CommentParams } from '#src/features/talk/comment/comment.schema.ts';
import { reportComment } from '#src/features/talk/comment/react.service.ts';
import { GiveReport, ReportGiven } from '#src/features/talk/report/report.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Reports another member’s comment, once',
    auth: 'member',
    params: CommentParams,
    body: GiveReport,
    response: ReportGiven,
    errors: [
      'ReportReasonRequired',
      'ReportTextTooShort',
      'ReportTextTooLong',
      'NotFound',
      'OwnComment',
      'AlreadyReported',
      'TooManyRequests',
    ],
  },
  (call) => reportComment(call, call.params.commentSn, call.body),
);
