import { StaffInquiry } from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import {
  staffInquiryCalls,
  readStaffInquiry,
} from '#src/features/talk/inquiry/desk/inquiry-desk.service.ts';

export const GET = staffInquiryCalls.read({
  summary: 'An inquiry with its photos, what it is about, its answer and audit; masked',
  response: StaffInquiry,
  handler: (call) => readStaffInquiry(call, call.params.inquirySn),
});
