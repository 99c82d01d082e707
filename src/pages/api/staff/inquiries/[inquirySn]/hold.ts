import { HoldInquiry, StaffInquiry } from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import {
  staffInquiryCalls,
  holdInquiry,
} from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';

export const POST = staffInquiryCalls.write({
  summary: 'Puts an inquiry on hold; its author is told why',
  body: HoldInquiry,
  response: StaffInquiry,
  errors: ['InquiryHoldReasonRequired', 'InquiryTextTooLong', 'InquiryStatusConflict'],
  handler: (call) => holdInquiry(call, call.params.inquirySn, call.body.reason),
});
