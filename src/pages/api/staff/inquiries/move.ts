import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveInquiries } from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { moveInquiries } from '#src/features/talk/inquiry/desk/inquiry-bulk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Takes inquiries up, puts them back, shows or hides them, or tries it out',
  permission: 'talk:write',
  body: MoveInquiries,
  response: BulkResults,
  handler: (call) => moveInquiries(call, call.body),
});
