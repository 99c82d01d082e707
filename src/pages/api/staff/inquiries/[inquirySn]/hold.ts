import {
  HoldInquiry,
  StaffInquiry,
  StaffInquiryParams,
} from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import { holdInquiry } from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Puts an inquiry on hold; its author is told why',
    auth: 'staff',
    permission: 'talk:write',
    params: StaffInquiryParams,
    body: HoldInquiry,
    response: StaffInquiry,
    errors: [
      'NotFound',
      'InquiryHoldReasonRequired',
      'InquiryTextTooLong',
      'InquiryStatusConflict',
    ],
  },
  (call) => holdInquiry(call, call.params.inquirySn, call.body.reason),
);
