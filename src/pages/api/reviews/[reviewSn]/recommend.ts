import { Recommended, ReviewParams } from '#src/features/talk/review/review.schema.ts';
import { recommendReview } from '#src/features/talk/review/react.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Recommends another member’s review',
    auth: 'member',
    params: ReviewParams,
    response: Recommended,
    errors: ['NotFound', 'OwnReview', 'TooManyRequests'],
  },
  (call) => recommendReview(call, { reviewSn: call.params.reviewSn, recommended: true }),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Takes the recommendation of a review back',
    auth: 'member',
    params: ReviewParams,
    response: Recommended,
    errors: ['NotFound', 'OwnReview', 'TooManyRequests'],
  },
  (call) => recommendReview(call, { reviewSn: call.params.reviewSn, recommended: false }),
);
