import { StaffReviewParams } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { TalkPeople } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { showReviewPeople } from '#src/features/talk/review/desk/review-desk.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The author of a review, unmasked; the request is audited',
    auth: 'staff',
    permission: 'talk:read',
    reveals: true,
    params: StaffReviewParams,
    body: AskReveal,
    response: TalkPeople,
    errors: ['RevealReasonTooShort', 'NotFound'],
  },
  (call) => showReviewPeople(call, call.params.reviewSn, call.body.reason),
);
