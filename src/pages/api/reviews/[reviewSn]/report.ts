import { GiveReport, ReportGiven } from '#src/features/talk/report/report.schema.ts';
import { reportReview } from '#src/features/talk/review/react.service.ts';
import { ReviewParams } from '#src/features/talk/review/review.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Reports another member’s review, once',
    auth: 'member',
    params: ReviewParams,
    body: GiveReport,
    response: ReportGiven,
    errors: [
      'ReportReasonRequired',
      'ReportTextTooShort',
      'ReportTextTooLong',
      'NotFound',
      'OwnReview',
      'AlreadyReported',
      'TooManyRequests',
    ],
  },
  (call) => reportReview(call, call.params.reviewSn, call.body),
);
