import {
  InquiryAskedFor,
  InquiryPeople,
  StaffInquiryParams,
} from '#src/features/staff/inquiry-desk/inquiry-desk.schema.ts';
import { showInquiryPeople } from '#src/features/staff/inquiry-desk/inquiry-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'The author of an inquiry, unmasked; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: StaffInquiryParams,
    body: InquiryAskedFor,
    response: InquiryPeople,
    errors: ['NotFound'],
  },
  (call) => showInquiryPeople(call, call.params.inquirySn, call.body.reason),
);
