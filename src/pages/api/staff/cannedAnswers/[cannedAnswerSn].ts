import {
  changeStaffCannedAnswer,
  removeStaffCannedAnswer,
} from '#src/features/talk/canned-answer/desk/canned-answer.service.ts';
import {
  CannedAnswerParams,
  CannedAnswers,
  WriteCannedAnswer,
} from '#src/features/talk/canned-answer/canned-answer.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes a prepared answer',
    auth: 'staff',
    permission: 'talk:write',
    params: CannedAnswerParams,
    body: WriteCannedAnswer,
    response: CannedAnswers,
    errors: [
      'NotFound',
      'CannedTitleRequired',
      'CannedTitleTooLong',
      'CannedTitleTaken',
      'InquiryTextRequired',
      'InquiryTextTooLong',
      'PlaceholderUnknown',
    ],
  },
  (call) => changeStaffCannedAnswer(call, call.params.cannedAnswerSn, call.body),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Deletes a prepared answer',
    auth: 'staff',
    permission: 'talk:write',
    params: CannedAnswerParams,
    response: CannedAnswers,
    errors: ['NotFound'],
  },
  (call) => removeStaffCannedAnswer(call, call.params.cannedAnswerSn),
);
