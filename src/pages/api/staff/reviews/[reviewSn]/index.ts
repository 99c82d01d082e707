import { StaffReview } from '#src/features/talk/review/desk/review-desk.schema.ts';
import {
  reviewCalls,
  readStaffReview,
} from '#src/features/talk/review/desk/review-desk.service.ts';

export const GET = reviewCalls.read({
  summary: 'A review with its photos, reports and audit, its author masked',
  response: StaffReview,
  handler: (call) => readStaffReview(call, call.params.reviewSn),
});
