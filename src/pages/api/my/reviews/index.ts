import { placeInOwnReviews } from '#src/features/talk/review/review.queries.ts';
import { REVIEW_PHOTOS, REVIEWS_SHOWN } from '#src/features/talk/review/review.ts';
import {
  MyReviewQuery,
  MyReviews,
  ReviewWritten,
  WriteReview,
} from '#src/features/talk/review/review.schema.ts';
import { readMyReviews } from '#src/features/talk/review/review.service.ts';
import { limitReviews, writeReview } from '#src/features/talk/review/write.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s own reviews, the newest first',
    auth: 'member',
    query: MyReviewQuery,
    sends: PAGING,
    response: MyReviews,
  },
  async ({ database, member, locale, query, headers }) => {
    const { memberNo } = member;
    const page = await readMyReviews(database.read, { memberNo, locale }, query.after);
    const place = await placeInOwnReviews(database.read, { memberNo, after: query.after });
    setPaging(headers, { ...place, limit: REVIEWS_SHOWN });
    return page;
  },
);

export const POST = defineEndpoint(
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
      'UsualSizeTooLong',
      'ReviewNotWritable',
      'UploadQuotaExceeded',
    ],
  },
  (call) => writeReview(call, call.body),
);
