import {
  StaffReview,
  StaffReviewParams,
} from '#src/features/talk/review/desk/review-desk.schema.ts';
import { readStaffReview } from '#src/features/talk/review/desk/review-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A review with its photos, reports and audit, its author masked',
    auth: 'staff',
    permission: 'talk:read',
    params: StaffReviewParams,
    response: StaffReview,
    errors: ['NotFound'],
  },
  (call) => readStaffReview(call, call.params.reviewSn),
);
