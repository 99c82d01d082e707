import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveInquiries } from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import { moveInquiries } from '#src/features/talk/inquiry/desk/inquiry-bulk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes inquiries up, puts them back, shows or hides them, or tries it out',
    auth: 'staff',
    permission: 'talk:write',
    body: MoveInquiries,
    response: BulkResults,
  },
  (call) => moveInquiries(call, call.body),
);
