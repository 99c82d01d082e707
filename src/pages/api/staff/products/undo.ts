import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { UndoEdit } from '#src/features/product/product/desk/bulk/product-bulk.schema.ts';
import { undoEdits } from '#src/features/product/product/desk/bulk/product-bulk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes back a bulk change of products that nobody changed since',
    auth: 'staff',
    permission: 'product:write',
    body: UndoEdit,
    response: BulkResults,
  },
  (call) => undoEdits(call, call.body),
);
