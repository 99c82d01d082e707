import {
  addStaffCannedAnswer,
  readCannedAnswers,
} from '#src/features/talk/canned-answer/desk/canned-answer.service.ts';
import {
  CannedAnswers,
  WriteCannedAnswer,
} from '#src/features/talk/canned-answer/canned-answer.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The prepared answers to inquiries, by title',
  permission: 'talk:read',
  response: CannedAnswers,
  handler: ({ database }) => readCannedAnswers(database.read),
});

export const POST = deskCall({
  summary: 'Adds a prepared answer',
  permission: 'talk:write',
  body: WriteCannedAnswer,
  response: CannedAnswers,
  status: 201,
  errors: [
    'CannedTitleRequired',
    'CannedTitleTooLong',
    'CannedTitleTaken',
    'InquiryTextRequired',
    'InquiryTextTooLong',
    'PlaceholderUnknown',
  ],
  handler: (call) => addStaffCannedAnswer(call, call.body),
});
