import {
  addStaffCannedAnswer,
  readCannedAnswers,
} from '#src/features/talk/canned-answer/desk/canned-answer.service.ts';
import {
  CannedAnswers,
  WriteCannedAnswer,
} from '#src/features/talk/canned-answer/canned-answer.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The prepared answers to inquiries, by title',
    auth: 'staff',
    permission: 'talk:read',
    response: CannedAnswers,
  },
  ({ database }) => readCannedAnswers(database.read),
);

export const POST = defineEndpoint(
  {
    summary: 'Adds a prepared answer',
    auth: 'staff',
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
  },
  (call) => addStaffCannedAnswer(call, call.body),
);
