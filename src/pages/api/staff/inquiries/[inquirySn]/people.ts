import { InquiryPeople } from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import {
  staffInquiryCalls,
  showInquiryPeople,
} from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';

export const POST = staffInquiryCalls.reveal({
  summary: 'The author of an inquiry, unmasked; the request is audited',
  response: InquiryPeople,
  handler: (call) => showInquiryPeople(call, call.params.inquirySn, call.body.reason),
});
