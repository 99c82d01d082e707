import { REVIEW_PHOTOS } from '#src/features/talk/review/review.ts';
import {
  EditReview,
  ReviewDeleted,
  ReviewParams,
  ReviewWritten,
} from '#src/features/talk/review/review.schema.ts';
import { deleteReview, editReview, limitReviews } from '#src/features/talk/review/write.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Replaces the content of the member’s own review',
    auth: 'member',
    params: ReviewParams,
    body: EditReview,
    files: REVIEW_PHOTOS,
    limited: limitReviews,
    response: ReviewWritten,
    errors: [
      'ReviewScoreRequired',
      'ReviewTextTooShort',
      'ReviewTextTooLong',
      'BodyFigureInvalid',
      'UsualSizeTooLong',
      'NotFound',
      'UploadQuotaExceeded',
    ],
  },
  (call) => editReview(call, call.params.reviewSn, call.body),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Deletes the member’s own review; points for it are taken back',
    auth: 'member',
    params: ReviewParams,
    response: ReviewDeleted,
    errors: ['NotFound'],
  },
  (call) => deleteReview(call, call.params.reviewSn),
);
