import {
  StaffInquiry,
  StaffInquiryParams,
} from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import { readStaffInquiry } from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'An inquiry with its photos, what it is about, its answer and audit; masked',
    auth: 'staff',
    permission: 'talk:read',
    params: StaffInquiryParams,
    response: StaffInquiry,
    errors: ['NotFound'],
  },
  (call) => readStaffInquiry(call, call.params.inquirySn),
);
