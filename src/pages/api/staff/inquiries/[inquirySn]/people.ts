import {
  InquiryPeople,
  StaffInquiryParams,
} from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import { showInquiryPeople } from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The author of an inquiry, unmasked; the request is audited',
    auth: 'staff',
    permission: 'talk:read',
    reveals: true,
    params: StaffInquiryParams,
    body: AskReveal,
    response: InquiryPeople,
    errors: ['RevealReasonTooShort', 'NotFound'],
  },
  (call) => showInquiryPeople(call, call.params.inquirySn, call.body.reason),
);
