import {
  ANSWER_PHOTOS,
  GiveAnswer,
  StaffInquiry,
  StaffInquiryParams,
} from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import { giveAnswer } from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { limitPictures } from '#src/server/staff/file-limit.ts';

export const POST = defineEndpoint(
  {
    summary: 'Answers an inquiry with photos, or corrects its answer',
    auth: 'staff',
    permission: 'talk:write',
    params: StaffInquiryParams,
    body: GiveAnswer,
    files: ANSWER_PHOTOS,
    limited: limitPictures,
    response: StaffInquiry,
    errors: [
      'NotFound',
      'InquiryAnswerRequired',
      'InquiryTextTooLong',
      'PlaceholderLeft',
      'InquiryStatusConflict',
    ],
  },
  (call) => giveAnswer(call, call.params.inquirySn, { ...call.body, images: call.files }),
);
