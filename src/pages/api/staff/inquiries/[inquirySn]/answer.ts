import {
  ANSWER_PHOTOS,
  GiveAnswer,
  StaffInquiry,
} from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import {
  staffInquiryCalls,
  giveAnswer,
} from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';
import { limitPictures } from '#src/server/staff/file-limit.ts';

export const POST = staffInquiryCalls.write({
  summary: 'Answers an inquiry with photos, or corrects its answer',
  body: GiveAnswer,
  files: ANSWER_PHOTOS,
  limited: limitPictures,
  response: StaffInquiry,
  errors: [
    'InquiryAnswerRequired',
    'InquiryTextTooLong',
    'PlaceholderLeft',
    'InquiryStatusConflict',
  ],
  handler: (call) => giveAnswer(call, call.params.inquirySn, { ...call.body, images: call.files }),
});
