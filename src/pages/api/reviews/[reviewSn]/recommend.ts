import { Recommended, ReviewParams } from '#src/features/talk/review/review.schema.ts';
import { recommendReview } from '#src/features/talk/review/react.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Recommends another member’s review',
    auth: 'member',
    params: ReviewParams,
    response: Recommended,
    errors: ['NotFound', 'OwnReview', 'TooManyRequests'],
  },
  (call) => recommendReview(call, { reviewSn: call.params.reviewSn, recommended: true }),
);

export const DELETE = endpoint(
  {
    summary: 'Takes the recommendation of a review back',
    auth: 'member',
    params: ReviewParams,
    response: Recommended,
    errors: ['NotFound', 'OwnReview', 'TooManyRequests'],
  },
  (call) => recommendReview(call, { reviewSn: call.params.reviewSn, recommended: false }),
);
