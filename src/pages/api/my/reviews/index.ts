import { REVIEW_PHOTOS } from '#src/features/talk/review/review.ts';
import {
  MyReviewQuery,
  MyReviews,
  ReviewWritten,
  WriteReview,
} from '#src/features/talk/review/review.schema.ts';
import { readMyReviews } from '#src/features/talk/review/review.service.ts';
import { limitReviews, writeReview } from '#src/features/talk/review/write.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The member’s own reviews, the newest first',
    auth: 'member',
    query: MyReviewQuery,
    response: MyReviews,
  },
  ({ database, member, locale, query }) =>
    readMyReviews(database.read, { memberNo: member.memberNo, locale }, query.after),
);

export const POST = endpoint(
  {
    summary: 'Writes a review of a delivered item, of one after a month’s use, or of a product',
    auth: 'member',
    body: WriteReview,
    files: REVIEW_PHOTOS,
    limited: limitReviews,
    response: ReviewWritten,
    status: 201,
    idempotent: true,
    errors: [
      'ReviewScoreRequired',
      'ReviewTextTooShort',
      'ReviewTextTooLong',
      'BodyFigureInvalid',
      'ReviewNotWritable',
      'UploadQuotaExceeded',
    ],
  },
  (call) => writeReview(call, call.body),
);
