import { StaffReviewParams } from '#src/features/staff/review-desk/review-desk.schema.ts';
import { TalkAsked, TalkPeople } from '#src/features/staff/talk-desk/talk-desk.schema.ts';
import { showReviewPeople } from '#src/features/staff/review-desk/review-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'The author of a review, unmasked; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: StaffReviewParams,
    body: TalkAsked,
    response: TalkPeople,
    errors: ['NotFound'],
  },
  (call) => showReviewPeople(call, call.params.reviewSn, call.body.reason),
);
