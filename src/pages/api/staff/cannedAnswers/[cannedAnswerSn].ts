import {
  changeStaffCannedAnswer,
  removeStaffCannedAnswer,
} from '#src/features/talk/canned-answer/desk/canned-answer.service.ts';
import {
  CannedAnswerParams,
  CannedAnswers,
  WriteCannedAnswer,
} from '#src/features/talk/canned-answer/canned-answer.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes a prepared answer',
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
  handler: (call) => changeStaffCannedAnswer(call, call.params.cannedAnswerSn, call.body),
});

export const DELETE = deskCall({
  summary: 'Deletes a prepared answer',
  permission: 'talk:write',
  params: CannedAnswerParams,
  response: CannedAnswers,
  errors: ['NotFound'],
  handler: (call) => removeStaffCannedAnswer(call, call.params.cannedAnswerSn),
});
