import { TalkPeople } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import {
  reviewCalls,
  showReviewPeople,
} from '#src/features/talk/review/desk/review-desk.service.ts';

export const POST = reviewCalls.reveal({
  summary: 'The author of a review, unmasked; the request is audited',
  response: TalkPeople,
  handler: (call) => showReviewPeople(call, call.params.reviewSn, call.body.reason),
});
