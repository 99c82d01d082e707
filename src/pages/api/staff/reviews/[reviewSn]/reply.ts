import { StaffReview, WriteReply } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { takeReplyBack, writeReply } from '#src/features/talk/review/desk/reply.service.ts';
import {
  reviewCalls,
  readStaffReview,
} from '#src/features/talk/review/desk/review-desk.service.ts';

export const PUT = reviewCalls.write({
  summary: 'Writes the shop’s public reply to a review, or changes it',
  body: WriteReply,
  response: StaffReview,
  errors: ['ReplyTextRequired', 'ReplyTextTooLong', 'PlaceholderLeft', 'TalkStatusConflict'],
  handler: async (call) => {
    await writeReply(call, call.params.reviewSn, call.body.text);
    return readStaffReview(call, call.params.reviewSn);
  },
});

export const DELETE = reviewCalls.write({
  summary: 'Takes the shop’s public reply to a review back',
  response: StaffReview,
  handler: async (call) => {
    await takeReplyBack(call, call.params.reviewSn);
    return readStaffReview(call, call.params.reviewSn);
  },
});
